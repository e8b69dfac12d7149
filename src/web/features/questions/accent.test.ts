import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#contract/forms/colors.ts'
import { accentColors, accentStyle } from './accent.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0000ff', '#ff0000')).toBeCloseTo(2.15, 2)
})

test('whatever colour is chosen, text in it and on it can be read in light and dark', () => {
  const grounds = {
    light: ['#faf8f5', '#ffffff', '#f6f3ee'],
    dark: ['#141817', '#1b201f', '#232a28'],
  }
  const ink = { light: '#1d2422', dark: '#e9edeb' }
  fc.assert(
    fc.property(color, (chosen) => {
      const variants = accentColors(chosen)
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, onAccent, tint } = variants[scheme]
        for (const ground of [...grounds[scheme], tint, onAccent])
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ink[scheme], tint)).toBeGreaterThanOrEqual(4.5)
        // What is offered in place of a colour is taken as it is.
        expect(accentColors(accent)[scheme].accent).toBe(accent)
      }
    }),
  )
})

test('a colour that can be read is taken as it is', () => {
  expect(accentColors('#0b6e66').light.accent).toBe('#0b6e66')
  expect(accentColors('#5cc4b6').dark.accent).toBe('#5cc4b6')
})

test('what is no colour makes no style', () => {
  expect(accentStyle(null)).toBe('')
  expect(accentStyle('#fff}body{display:none')).toBe('')
  expect(accentStyle('#aa3300')).toMatch(/^\.answer-page\{--accent:#[0-9a-f]{6};/)
})
