/** What text and its ground have to differ by: WCAG 2.2, 1.4.3. */
export const enough = 4.5

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

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

/** The parts of a colour such as #1a7f5a. */
export const rgb = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb

/** `share` of the second colour in the first. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgb(one), rgb(other)]
  const parts = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour, as little nearer to `towards` as makes `fits` true of it. */
export function adjusted(color: string, towards: string, fits: (color: string) => boolean): string {
  let found = color
  for (let step = 1; step <= 100 && !fits(found); step++) found = mix(color, towards, step / 100)
  return found
}
