import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  ['2026-05-10T11:59:30Z', 'just now'],
  ['2026-05-10T11:55:00Z', '5 minutes ago'],
  ['2026-05-10T09:00:00Z', '3 hours ago'],
  ['2026-05-09T11:00:00Z', 'yesterday'],
  ['2026-04-20T12:00:00Z', '3 weeks ago'],
  ['2025-01-10T12:00:00Z', 'last year'],
])('%s is %s', (iso, words) => {
  expect(relativeTime(iso, Date.parse('2026-05-10T12:00:00Z'))).toBe(words)
})
