import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binned, countedNumbers, mean, median, nps } from './figures.ts'

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

test('NPS counts 9 and 10 as promoters, 0 to 6 as detractors', () => {
  expect(nps(counted([0, 6, 7, 8, 9, 10, 10]))).toEqual({
    promoters: 3,
    passives: 2,
    detractors: 2,
    score: 100 / 7,
  })
})

test('without answers there is no figure, never NaN', () => {
  expect([mean([]), median([]), nps([]).score, binned([])]).toEqual([null, null, null, []])
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
