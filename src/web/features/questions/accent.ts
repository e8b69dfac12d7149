/** Colours of one scheme that follow from a form's own colour. */
interface Accent {
  /** On the page as text and lines, and under `onAccent` as a surface. */
  accent: string
  onAccent: string
  /** The faint surface of what is chosen. */
  tint: string
}

/** What text and its ground have to differ by: WCAG 2.2, 1.4.3. */
export const enough = 4.5

type Rgb = readonly [red: number, green: number, blue: number]

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
  let accent: string = color
  for (let step = 1; step <= 100 && !fits(accent); step++) accent = mix(color, towards, step / 100)
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

/**
 * How much two colours differ, from 1 to 21: WCAG 2.2, "contrast ratio".
 * @param one as #rrggbb
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string) {
  const [red, green, blue] = rgb(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const rgb = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb

/** `share` of the second colour in the first. */
function mix(one: string, other: string, share: number) {
  const [from, to] = [rgb(one), rgb(other)]
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
