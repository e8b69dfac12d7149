import { expect, test } from 'vitest'
import { nextPageSize, type ResponseRow } from './queries.ts'

const rows = (count: number, letters: number) =>
  Array.from(
    { length: count },
    () => ({ answers: { words: 'x'.repeat(letters), stars: 5 } }) as never as ResponseRow,
  )

test('pages grow with short answers, and shrink with long ones', () => {
  expect(nextPageSize(rows(50, 100))).toBe(200)
  expect(nextPageSize(rows(1000, 100))).toBe(1000)
  expect(nextPageSize(rows(200, 20_000))).toBe(99)
  expect(nextPageSize(rows(100, 250_000))).toBe(50)
})
