import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  binned,
  countedNumbers,
  mean,
  meanInterval,
  median,
  nps,
  shareWithin,
  standardDeviation,
  student95,
} from './figures.ts'

const counted = (values: number[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return countedNumbers(counts)
}

describe('against a naive computation over the single answers', () => {
  const answers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 })

  test('mean and median', () => {
    fc.assert(
      fc.property(answers, (values) => {
        const sorted = values.toSorted((a, b) => a - b)
        const middle = sorted.length / 2
        const expected = (Number(sorted[Math.ceil(middle) - 1]) + Number(sorted[Math.floor(middle)])) / 2
        expect(mean(counted(values))).toBeCloseTo(
          values.reduce((sum, value) => sum + value, 0) / values.length,
          10,
        )
        expect(median(counted(values))).toBe(expected)
      }),
    )
  })

  test('standard deviation', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 200 }), (values) => {
        const middle = values.reduce((sum, value) => sum + value, 0) / values.length
        const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
        expect(standardDeviation(counted(values))).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 10)
      }),
    )
  })

  test('ranges hold every answer once', () => {
    fc.assert(
      fc.property(answers, (values) => {
        const bins = binned(counted(values))
        expect(bins.reduce((total, { count }) => total + count, 0)).toBe(values.length)
        expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([Math.min(...values), Math.max(...values)])
      }),
    )
  })
})

test('NPS counts 9 and 10 as promoters, 0 to 6 as detractors, with the margin of its interval', () => {
  expect(nps(counted([0, 6, 7, 8, 9, 10, 10]))).toEqual({
    promoters: 3,
    passives: 2,
    detractors: 2,
    score: 100 / 7,
    // 195.996 √((5/7 - (1/7)²) / 7), reckoned by hand.
    margin: expect.closeTo(61.708, 3),
  })
})

test('answers that are all alike do not make NPS certain', () => {
  const { score, margin } = nps(counted(Array.from({ length: 10 }, () => 10)))
  expect(score).toBe(100)
  expect(margin).toBeCloseTo(55.51, 1)
})

test('the interval of a mean is as Student gives it', () => {
  // R: qt(.975, c(1, 5, 6, 10, 30, 120))
  const known = { 1: 12.706205, 5: 2.570582, 6: 2.446912, 10: 2.228139, 30: 2.042272, 120: 1.97993 }
  for (const [degrees, value] of Object.entries(known))
    expect(Math.abs(student95(Number(degrees)) - value)).toBeLessThan(0.0005)
  // R: t.test(c(1, 2, 3, 4, 5))$conf.int
  expect(meanInterval(counted([1, 2, 3, 4, 5]))).toEqual({
    low: expect.closeTo(1.036757, 4),
    high: expect.closeTo(4.963243, 4),
  })
})

test('the share of those within values is of all who answered', () => {
  expect(shareWithin(counted([1, 4, 5, 5]), 4)).toMatchObject({ count: 3, share: 0.75 })
})

test('without answers there is no figure, never NaN', () => {
  expect([mean([]), median([]), nps([]).score, nps([]).margin, binned([])]).toEqual([
    null,
    null,
    null,
    null,
    [],
  ])
  expect([standardDeviation([]), meanInterval([]), shareWithin([], 1).share]).toEqual([null, null, 0])
  expect([standardDeviation(counted([4])), meanInterval(counted([4]))]).toEqual([null, null])
})

test('a very large answer does not swallow the small ones', () => {
  expect(mean(counted([1e15, 0.25, -1e15, 0.25]))).toBe(0.125)
})

test("'answered' is not a number", () => {
  expect(
    countedNumbers(
      new Map([
        ['', 3],
        ['2', 1],
      ]),
    ),
  ).toEqual([{ value: 2, count: 1 }])
})
