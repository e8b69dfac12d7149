import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentages } from '#contract/percentages.ts'
import { percentOf, proportion } from './proportions.ts'

test('the interval of a share is as Wilson gives it', () => {
  // R: prop.test(x, n, correct = FALSE)$conf.int
  expect(proportion(8, 10)).toEqual({
    count: 8,
    share: 0.8,
    low: expect.closeTo(0.4901625, 6),
    high: expect.closeTo(0.9433178, 6),
  })
  expect(proportion(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611252, 6) })
  expect(proportion(20, 20)).toMatchObject({ low: expect.closeTo(0.8388748, 6), high: 1 })
})

test('of nobody nothing is known', () => {
  expect(proportion(0, 0)).toEqual({ count: 0, share: 0, low: 0, high: 1 })
  expect([percentages([0, 0]), percentOf(0, 0)]).toEqual([[0, 0], 0])
})

test('the interval holds the share and stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), (count, others) => {
      fc.pre(count + others > 0)
      const { share, low, high } = proportion(count, count + others)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(share)
      expect(high).toBeGreaterThanOrEqual(share)
    }),
  )
})

test('percentages add up to exactly 100.0, and none is more than a tenth off', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e6), { minLength: 1, maxLength: 200 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(total > 0)
      const percents = percentages(counts)
      expect(percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0)).toBe(1000)
      counts.forEach((count, at) => {
        expect(Math.abs((percents[at] ?? 0) - (100 * count) / total)).toBeLessThan(0.1 + 1e-9)
      })
    }),
  )
})

test('equal counts keep their order: the first gets what is left', () => {
  expect(percentages([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
  expect(percentOf(2, 3)).toBe(66.7)
})
