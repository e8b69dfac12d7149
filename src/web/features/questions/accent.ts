import { adjusted, contrast, enough, mix } from '#contract/forms/colors.ts'

/** Colours of one scheme that follow from a form's own colour. */
interface Accent {
  /** On the page as text and lines, and under `onAccent` as a surface. */
  accent: string
  onAccent: string
  /** The faint surface of what is chosen. */
  tint: string
}

const schemes = {
  light: {
    grounds: ['#faf8f5', '#ffffff', '#f6f3ee'],
    surface: '#ffffff',
    onAccent: '#ffffff',
    tint: 0.1,
    towards: '#000000',
  },
  dark: {
    grounds: ['#141817', '#1b201f', '#232a28'],
    surface: '#1b201f',
    onAccent: '#0c1c1a',
    tint: 0.16,
    towards: '#ffffff',
  },
} as const

/**
 * The colours of an answer page made of a form's own: as near to it as 4.5:1 allows, as text on every ground of the
 * page and under the text of buttons alike. In light it is darkened, in dark lightened, where it has to be.
 * @param color as #rrggbb
 */
export const accentColors = (color: string) => ({
  light: variant(color, 'light'),
  dark: variant(color, 'dark'),
})

function variant(color: string, scheme: keyof typeof schemes): Accent {
  const { grounds, surface, onAccent, tint: share, towards } = schemes[scheme]
  const tintOf = (accent: string) => mix(surface, accent, share)
  const fits = (accent: string) =>
    [...grounds, tintOf(accent)].every((ground) => contrast(accent, ground) >= enough)
  const accent = adjusted(color, towards, fits)
  return { accent, onAccent, tint: tintOf(accent) }
}

/** The stylesheet of a form's own colour; '' for the usual look. Its text is the same wherever it is rendered. */
export function accentStyle(color: string | null): string {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) return ''
  const { light, dark } = accentColors(color)
  const rule = ({ accent, onAccent, tint }: Accent) =>
    `.answer-page{--accent:${accent};--on-accent:${onAccent};--tint:${tint}}`
  return `${rule(light)}@media(prefers-color-scheme:dark){${rule(dark)}}`
}
