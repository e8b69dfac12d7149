import { createContext, useContext, useEffect } from 'react'

/** The variables of our theme, worked out by the server alone: browsers take over what the document has. */
export const LookVariables = createContext<string | undefined>(undefined)

const inDocument = import.meta.env.SSR ? '' : document.querySelector('style[data-look]')?.textContent

/** Those variables for the whole document, light or dark as the browser prefers. */
export function LookStyle() {
  const variables = useContext(LookVariables) ?? inDocument
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
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own constants
    <style data-look="" dangerouslySetInnerHTML={{ __html: variables ?? '' }} />
  )
}
