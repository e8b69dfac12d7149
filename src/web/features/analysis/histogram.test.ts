import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogram } from './histogram.ts'

const unknown = { share: 0, low: 0, high: 1, percent: 0 }
const of = (counts: Record<string, number>) => ({
  distribution: Object.entries(counts)
    .map(([value, count]) => ({ value, label: value, count, ...unknown }))
    .sort((a, b) => Number(a.value) - Number(b.value)),
})

test('puts whole numbers in ranges that name both their ends', () => {
  const bins = histogram(of({ '18': 1, '34': 2, '35': 4, '90': 1 }))
  expect(bins[0]).toEqual({ label: '15 to 19', count: 1, within: { from: 15, to: 19 } })
  expect(bins.find(({ label }) => label === '30 to 34')?.count).toBe(2)
  expect(bins.find(({ label }) => label === '35 to 39')?.count).toBe(4)
  expect(bins.at(-1)).toMatchObject({ label: '90 to 94', count: 1 })
})

test('keeps narrow whole numbers apart, gaps included', () => {
  expect(histogram(of({ '-1': 2, '1': 3 }))).toMatchObject([
    { label: '−1', count: 2 },
    { label: '0', count: 0 },
    { label: '1', count: 3 },
  ])
})

test('says where a range of fractions ends', () => {
  const bins = histogram(of({ '0.2': 1, '0.3': 1, '0.75': 1, '1.7': 1 }))
  expect(bins.slice(0, 2)).toEqual([
    { label: '0.2 to under 0.3', count: 1 },
    { label: '0.3 to under 0.4', count: 1 },
  ])
})

test('takes ranges that are ready as they are', () => {
  const distribution = [{ value: '-5..1000.5', label: '', count: 7, ...unknown }]
  expect(histogram({ distribution, binned: true })).toEqual([{ label: '−5 to 1,000.5', count: 7 }])
})

test('has no ranges without numbers, one for one number', () => {
  expect(histogram({ distribution: [] })).toEqual([])
  expect(histogram(of({ '0.25': 3 }))).toEqual([{ label: '0 to under 1', count: 3 }])
})

test('keeps numbers that differ by next to nothing in one range', () => {
  expect(histogram(of({ '0': 1, '5e-324': 2 }))).toMatchObject([{ count: 3 }])
})

test('loses no count and never makes many ranges', () => {
  const numbers = fc.uniqueArray(fc.oneof(fc.integer(), fc.double({ min: -1e15, max: 1e15, noNaN: true })), {
    minLength: 1,
  })
  fc.assert(
    fc.property(numbers, (values) => {
      const bins = histogram(of(Object.fromEntries(values.map((value) => [String(value), 1]))))
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(new Set(values.map(String)).size)
      expect(bins.length).toBeLessThanOrEqual(18)
    }),
  )
})
