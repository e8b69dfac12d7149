import { expect, test } from 'vitest'
import { choiceRows, mostChosenFirst } from './choice-rows.ts'

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

test('shares of one choice add up to 100.0 %', () => {
  const rows = choiceRows(shares({ a: 1, b: 1, c: 1 }), { answered: 3, several: false })
  expect(rows.map(({ tenths }) => tenths)).toEqual([334, 333, 333])
})

test('shares of several choices are each of all who answered', () => {
  const rows = choiceRows(shares({ a: 3, b: 2, c: 0 }), { answered: 3, several: true })
  expect(rows.map(({ tenths }) => tenths)).toEqual([1000, 667, 0])
})

test('sorts by count, keeps the order of equals, and leaves Other at the end', () => {
  const rows = choiceRows(shares({ '#other': 9, a: 1, b: 5, c: 1 }), { answered: 16, several: false })
  expect(mostChosenFirst(rows).map(({ value }) => value)).toEqual(['b', 'a', 'c', '#other'])
})
