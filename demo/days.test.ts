import { expect, test } from 'vitest'
import { demoDays, overDays } from './days.ts'

const now = new Date('2026-11-22T00:30:00Z')
const list = Array.from({ length: 967 }, (_, index) => index)
const spread = overDays(list, now)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const countsByDay = new Map<string, number>()
for (const { at, group } of spread)
  countsByDay.set(dayOf(at), (countsByDay.get(dayOf(at)) ?? 0) + group.length)

test('everything comes once, in order, later and later, and before now', () => {
  expect(spread.flatMap(({ group }) => group)).toEqual(list)
  const times = spread.map(({ at }) => at.getTime())
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  expect(Math.max(...times)).toBeLessThan(now.getTime())
  expect(overDays(list, now)).toEqual(spread)
})

test('each of the last 60 days has some, working days most', () => {
  expect(countsByDay.size).toBe(demoDays)
  expect([...countsByDay.keys()].at(0)).toBe('2026-09-23')
  expect([...countsByDay.keys()].at(-1)).toBe('2026-11-21')
  for (const [day, count] of countsByDay) {
    const free = [0, 6].includes(new Date(day).getUTCDay())
    expect([day, count > 10]).toEqual([day, !free])
    expect(count).toBeGreaterThan(0)
  }
})
