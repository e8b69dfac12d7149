import { expect, test } from 'vitest'
import { aloneAtTheTop } from './alone-at-the-top.ts'

const counted = (...counts: number[]) => counts.map((count, place) => ({ place, count }))

test('one is the most only where no other has as many', () => {
  expect(aloneAtTheTop(counted(1, 3, 2))).toEqual({ place: 1, count: 3 })
  expect(aloneAtTheTop(counted(4))).toEqual({ place: 0, count: 4 })
  for (const none of [counted(1, 3, 3), counted(0, 0), counted(0), []])
    expect(aloneAtTheTop(none)).toBeUndefined()
})
