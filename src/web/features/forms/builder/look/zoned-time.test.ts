import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt, wallTime } from './zoned-time.ts'

test('a moment is shown as clocks there show it, and the other way round', () => {
  expect(wallTime('2027-01-31T23:30:00Z', 'Asia/Tokyo')).toBe('2027-02-01T08:30')
  expect(momentAt('2027-02-01T08:30', 'Asia/Tokyo')).toBe('2027-01-31T23:30:00.000Z')
  expect(momentAt('2027-07-01T12:00', 'Europe/Berlin')).toBe('2027-07-01T10:00:00.000Z')
  expect(momentAt('2027-01-01T12:00', 'America/St_Johns')).toBe('2027-01-01T15:30:00.000Z')
})

test('when clocks change', () => {
  // Berlin leaves out 02:00 to 03:00 on 28 March 2027, and has it twice on 31 October.
  expect(momentAt('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
  expect(momentAt('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  expect(momentAt('2027-03-28T03:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
})

test.each(['', 'soon', '2027-13-01T00:00', '2027-01-31', '2027-01-31T25:00'])('“%s” is no time', (wall) => {
  expect(momentAt(wall, 'UTC')).toBeNull()
})

test('what a clock shows leads back to the same shown time, in any zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const minute = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 })
  fc.assert(
    fc.property(zone, minute, (timeZone, minutes) => {
      const wall = wallTime(new Date(minutes * 60_000).toISOString(), timeZone)
      expect(wallTime(momentAt(wall, timeZone) ?? '', timeZone)).toBe(wall)
    }),
    { numRuns: 300 },
  )
})
