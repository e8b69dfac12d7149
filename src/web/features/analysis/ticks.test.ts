import { expect, test } from 'vitest'
import { ticksFor } from './ticks.ts'

const indexes = (labels: string[]) => ticksFor(labels).map(({ index }) => index)

test('names every column where the names are short and few', () => {
  expect(ticksFor(['0', '1', '10'])).toEqual([
    { index: 0, label: '0' },
    { index: 1, label: '1' },
    { index: 2, label: '10' },
  ])
})

test('names the first, the middle and the last', () => {
  expect(indexes(Array.from({ length: 14 }, (_, day) => `${day + 1} Mar`))).toEqual([0, 6, 13])
  expect(indexes(['15 to 19', '20 to 24'])).toEqual([0, 1])
  expect(indexes(['15 to 19'])).toEqual([0])
})

test('names only the ends where three names would run into each other', () => {
  expect(indexes(['100,000 to 199,999', '200,000 to 299,999', '300,000 to 399,999'])).toEqual([0, 2])
})

test('has nothing to name without columns', () => {
  expect(ticksFor([])).toEqual([])
})
