import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme, variables } from './theme.ts'

type Variables = Record<string, string>

/** The variables of our theme as a stylesheet, but for those that Mantine's own stylesheet has already. */
export function lookVariables() {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const usual = defaultCssVariablesResolver(DEFAULT_THEME)
  return convertCssVariables({
    variables: unlike(usual.variables, ours.variables),
    light: unlike(usual.light, { ...ours.light, ...variables }),
    dark: unlike(usual.dark, { ...ours.dark, ...variables }),
  })
}

const unlike = (usual: Variables, ours: Variables): Variables =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => usual[name] !== value))
