import { expect, test } from 'vitest'
import { completeUrl, linksOf, moved, rowOf } from './link-rows.ts'

const rows = ['a', 'b', 'c'].map((label) => rowOf({ label, url: '' }))
const labels = (some: typeof rows) => linksOf(some).map(({ label }) => label)

test('a link moves by one place, and not beyond the first and the last', () => {
  expect(labels(moved(rows, 0, 1))).toEqual(['b', 'a', 'c'])
  expect(labels(moved(rows, 2, 1))).toEqual(['a', 'c', 'b'])
  expect(labels(moved(rows, 0, -1))).toEqual(['a', 'b', 'c'])
  expect(labels(moved(rows, 2, 3))).toEqual(['a', 'b', 'c'])
})

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/a ', 'https://www.example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['nonsense', 'nonsense'],
  ['  ', ''],
])('%s becomes %s', (typed, url) => {
  expect(completeUrl(typed)).toBe(url)
})
