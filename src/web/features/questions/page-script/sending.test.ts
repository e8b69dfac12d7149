import { expect, test } from 'vitest'
import { pauseBefore } from './sending.ts'

test('pauses grow to a minute, and differ from visitor to visitor', () => {
  expect([1, 2, 3, 10].map((tries) => pauseBefore(tries, undefined, 0.5))).toEqual([2, 4, 8, 60])
  expect(pauseBefore(1, undefined, 0)).toBeLessThan(pauseBefore(1, undefined, 1))
})

test('never comes back before the server asked for', () => {
  expect(pauseBefore(1, 30, 0)).toBe(30)
  expect(pauseBefore(1, 30, 1)).toBe(45)
  expect(pauseBefore(1, 0, 0)).toBe(1)
})
