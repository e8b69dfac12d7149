import { expect, test } from 'vitest'
import { fingerprintOf, readToken, signFingerprint } from './rules.ts'

test('a token speaks for the address it was made for and for no other', () => {
  const [ada, bob] = ['ada@example.com', 'bob@example.com'].map((email) => fingerprintOf('key', email))
  const token = signFingerprint('key', ada ?? '')
  expect(token).not.toContain('ada')
  expect(readToken('key', token)).toBe(ada)
  expect(readToken('other key', token)).toBeUndefined()
  for (const wrong of [
    '',
    '.',
    String(ada),
    `${ada}.`,
    `${token}.x`,
    `${token}x`,
    token.replace(`${ada}`, `${bob}`),
  ])
    expect(readToken('key', wrong)).toBeUndefined()
})
