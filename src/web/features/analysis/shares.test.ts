import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement } from '#contract/templates/option-sets.ts'
import { divergingSegments, isAgreement, mostChosenFirst } from './shares.ts'

const shares = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({
    value,
    label: value.toUpperCase(),
    count,
    share: 0,
    low: 0,
    high: 1,
    percent: 0,
  }))

test('sorts by count, keeps the order of equals, and leaves Other at the end', () => {
  const rows = mostChosenFirst(shares({ '#other': 9, a: 1, b: 5, c: 1 }))
  expect(rows.map(({ value }) => value)).toEqual(['b', 'a', 'c', '#other'])
})

test('knows the points of agreement, in whatever capitals, and nothing else', () => {
  const points = agreement.map(({ value }) => ({ label: ` ${value.toLowerCase()}` }))
  expect(isAgreement(points)).toBe(true)
  expect(isAgreement(points.toReversed())).toBe(false)
  expect(isAgreement(points.slice(1))).toBe(false)
})

test('the middle point lies half on either side, the longer side reaches the edge', () => {
  const parts = [0.1, 0.1, 0.2, 0.2, 0.4].map((share, at) => ({ value: String(at + 1), share }))
  const segments = divergingSegments(parts)
  expect(segments.map(({ tone }) => tone)).toEqual([
    'negative',
    'negative',
    'neutral',
    'positive',
    'positive',
  ])
  const middle = segments[2]
  expect((middle?.start ?? 0) + (middle?.width ?? 0) / 2).toBeCloseTo(50)
  const last = segments.at(-1)
  expect((last?.start ?? 0) + (last?.width ?? 0)).toBeCloseTo(100)
})

test('a diverging bar stays within its width, whatever is in it', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(counts, (some) => {
      const total = some.reduce((sum, count) => sum + count, 0) || 1
      const segments = divergingSegments(
        some.map((count, at) => ({ value: String(at), share: count / total })),
      )
      for (const { start, width } of segments) {
        expect(start).toBeGreaterThanOrEqual(-1e-9)
        expect(start + width).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})
