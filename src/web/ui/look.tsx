import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ContextType, type ReactNode, useEffect } from 'react'
import { lookVariables } from './look-variables.ts'
import { theme } from './theme.ts'

/** Worked out by the server alone: browsers take over what the document has, and need no script for it. */
const variables = import.meta.env.SSR
  ? lookVariables()
  : document.querySelector('style[data-look]')?.textContent

const context: ContextType<typeof MantineContext> = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/** Gives Mantine's components our theme. It is what MantineProvider does, in a fifth of its script. */
export function Look({ children }: { children: ReactNode }) {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    // The head script has set what was preferred when the page was opened.
    const follow = () => {
      document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light'
    }
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own constants */}
        <style data-look="" dangerouslySetInnerHTML={{ __html: variables ?? '' }} />
        {children}
      </MantineThemeProvider>
    </MantineContext>
  )
}
