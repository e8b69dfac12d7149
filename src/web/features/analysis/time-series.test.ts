import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeSeries } from './time-series.ts'

const counts = (days: Record<string, number>) => Object.entries(days).map(([day, count]) => ({ day, count }))

test('fills empty days, over the end of a month and a leap day', () => {
  const series = timeSeries(counts({ '2028-02-20': 3, '2028-03-06': 1 }))
  expect(series?.step).toBe('day')
  expect(series?.periods).toHaveLength(16)
  expect(series?.periods.map(({ day }) => day)).toContain('2028-02-29')
  expect(series?.periods.filter(({ count }) => count > 0).map(({ day }) => day)).toEqual([
    '2028-02-20',
    '2028-03-06',
  ])
})

test('shows two weeks at least, the only day last', () => {
  const series = timeSeries(counts({ '2026-03-04': 7 }))
  expect(series?.periods).toHaveLength(14)
  expect(series?.periods[0]).toMatchObject({ day: '2026-02-19', count: 0 })
  expect(series?.periods.at(-1)).toMatchObject({
    day: '2026-03-04',
    label: '4 Mar 2026',
    shortLabel: '4 Mar',
    count: 7,
  })
})

test('counts by week from Monday when there are many days', () => {
  const series = timeSeries(counts({ '2026-01-01': 1, '2026-01-04': 2, '2026-01-05': 4, '2026-06-30': 1 }))
  expect(series?.step).toBe('week')
  expect(series?.periods[0]).toMatchObject({ day: '2025-12-29', count: 3, label: 'Week of 29 Dec 2025' })
  expect(series?.periods[1]).toMatchObject({ day: '2026-01-05', count: 4 })
})

test('counts by month over years', () => {
  const series = timeSeries(counts({ '2020-01-31': 1, '2020-02-29': 2, '2026-06-30': 1 }))
  expect(series?.step).toBe('month')
  expect(series?.periods).toHaveLength(78)
  expect(series?.periods[1]).toMatchObject({ label: 'Feb 2020', count: 2 })
})

test('has nothing to show without days', () => {
  expect(timeSeries([])).toBeNull()
})

test('loses no count and leaves no gap', () => {
  const day = fc
    .date({ min: new Date('2019-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.array(fc.record({ day, count: fc.nat(1000) }), { minLength: 1 }), (days) => {
      const periods = timeSeries(days)?.periods ?? []
      const total = (list: { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)
      expect(total(periods)).toBe(total(days))
      expect(periods.map((period) => period.day)).toEqual(periods.map((period) => period.day).toSorted())
      expect(periods.length).toBeLessThanOrEqual(106)
    }),
  )
})
