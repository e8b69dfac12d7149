import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]')
const read = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const schemes = { light: read(light), dark: { ...read(light), ...read(dark) } }

/** Relative luminance of WCAG 2.2. */
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const text = [
  ...['ink', 'ink-soft'].flatMap((ink) =>
    ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'accent-tint'].map((on) => [
      ink,
      on,
    ]),
  ),
  ...['page', 'surface', 'surface-raised', 'accent-tint'].map((on) => ['accent-ink', on]),
  ...['page', 'surface', 'surface-raised', 'danger-tint'].map((on) => ['danger-ink', on]),
  ['success-ink', 'success-tint'],
  ['warm-ink', 'warm-tint'],
  ['ink-faint', 'surface'],
] as [string, string][]

test.each(Object.keys(schemes) as (keyof typeof schemes)[])('text can be read in %s', (scheme) => {
  const tokens = schemes[scheme]
  const tooFaint = text.filter(([ink, on]) => contrast(tokens[ink] ?? '', tokens[on] ?? '') < 4.5)
  expect(tooFaint).toEqual([])
  expect(contrast('#ffffff', tokens.accent ?? '')).toBeGreaterThan(4.5)
})

test.each(Object.keys(schemes) as (keyof typeof schemes)[])(
  'borders of fields can be seen in %s',
  (scheme) => {
    const tokens = schemes[scheme]
    expect(contrast(tokens['line-field'] ?? '', tokens.surface ?? '')).toBeGreaterThan(3)
  },
)
