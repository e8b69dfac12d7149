import { expect, test } from 'vitest'
import { actorOf, deedOf } from './audit-words.ts'

const subject = 'Ada (ada@example.com)'

test.each([
  [{ action: 'role', from: '0', to: '1' }, `Made ${subject} an admin`],
  [{ action: 'role', from: '1', to: '0' }, `Removed ${subject} from the admins`],
  [
    { action: 'plan', from: 'DEFAULT_FREE', to: 'BRAND' },
    `Changed the plan of ${subject} from Free to Brand`,
  ],
  [{ action: 'block', from: null, to: null }, `Blocked ${subject}`],
  [{ action: 'unblock', from: null, to: null }, `Unblocked ${subject}`],
  [{ action: 'hand-over', from: null, to: 'abc' }, `Handed the form abc over to ${subject}`],
  [{ action: 'verification', from: null, to: null }, `Sent ${subject} a new verification mail`],
] as const)('%o is told in words', (entry, words) => {
  expect(deedOf({ ...entry, subject })).toBe(words)
})

test('whose account is gone is not named', () => {
  expect(deedOf({ action: 'block', subject: null, from: null, to: null })).toBe(
    'Blocked an account that is deleted now',
  )
  expect(actorOf({ actor: null, action: 'block', to: null })).toBe('A deleted account')
  expect(actorOf({ actor: null, action: 'role', to: '1' })).toMatch(/command line/)
  expect(actorOf({ actor: subject, action: 'role', to: '1' })).toBe(subject)
})
