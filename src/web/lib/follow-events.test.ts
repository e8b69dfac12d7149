import { expect, test } from 'vitest'
import { pauseAfter } from './follow-events.ts'

test('waits longer after each failure, at most a minute, and never at the same moment as others', () => {
  expect([0, 1, 2, 3, 20].map((failures) => pauseAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000,
  ])
  expect(pauseAfter(3, 0)).toBe(4000)
})
