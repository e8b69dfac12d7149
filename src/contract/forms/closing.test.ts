import { expect, test } from 'vitest'
import { closedReason } from './closing.ts'

const open = { closesAt: null, timeZone: 'Europe/Vienna', maxResponses: null, responses: 5 }
const now = Date.parse('2026-02-01T12:00:00Z')

test('a form takes answers until its moment, and as many as it may', () => {
  expect(closedReason(open, now)).toBeUndefined()
  expect(closedReason({ ...open, closesAt: '2026-02-01T12:00:01Z' }, now)).toBeUndefined()
  expect(closedReason({ ...open, maxResponses: 6 }, now)).toBeUndefined()
  expect(closedReason({ ...open, maxResponses: 5 }, now)).toEqual({ kind: 'full' })
  expect(closedReason({ ...open, closesAt: '2026-02-01T12:00:00Z', maxResponses: 5 }, now)).toEqual({
    kind: 'time',
    closedAt: '2026-02-01T12:00:00.000Z',
    timeZone: 'Europe/Vienna',
  })
})
