import { expect, test } from 'vitest'
import {
  changePassword,
  forgotPassword,
  resendVerification,
  verifyEmail,
} from '#contract/accounts/credentials.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { world } from '#test/world.ts'

const home = world({ ABUSE_PROTECTION: 'on', TRUST_PROXY: 'on' })

let visitors = 0
/** A call from an address that nobody called from before. */
const from = (address: string | undefined, url: string, payload: object, token?: string) =>
  home.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    headers: {
      'x-forwarded-for': address ?? `10.9.${Math.floor(++visitors / 250)}.${visitors % 250}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })

const statuses = async (times: number, send: (n: number) => ReturnType<typeof from>) => {
  const replies = []
  for (let n = 0; n < times; n++) replies.push(await send(n))
  return replies
}

test('guessing one account’s password is slowed down, and does not keep its owner out', async () => {
  const ada = await home.person('Ada')
  const guess = (email: string, address?: string) => from(address, logIn.path, { email, password: 'guess' })
  const replies = await statuses(12, (n) =>
    guess(n % 2 ? ada.email.toUpperCase() : ` ${ada.email}`, '10.3.3.3'),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429])
  const body = { email: ada.email, password: 'a long enough password' }
  expect((await from(undefined, logIn.path, body)).statusCode).toBe(200)
  const last = replies.at(-1)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(200)
  expect(last?.json()).toMatchObject({
    code: 'TOO_MANY',
    message: expect.stringMatching(/^Too many requests\. Please try again in \d minutes\.$/),
  })
  // Somebody else at that address is not held up.
  expect((await guess('eve@example.com', '10.3.3.3')).statusCode).toBe(401)
})

test('guesses from everywhere at once are slowed down too', async () => {
  const replies = await statuses(101, () =>
    from(undefined, logIn.path, { email: 'nobody@example.com', password: 'x' }),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(100).fill(401), 429])
})

test('guessing many accounts’ passwords from one address is slowed down', async () => {
  const replies = await statuses(32, (n) =>
    from('10.1.1.1', logIn.path, { email: `n${n}@example.com`, password: 'guess' }),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect((await from('10.1.1.2', logIn.path, { email: 'n@example.com', password: 'x' })).statusCode).toBe(401)
})

test.each([
  [
    'registering',
    '/users',
    { firstName: 'A', lastName: 'B', email: 'r@example.com', password: 'x', tac: true },
    40,
  ],
  ['a forgotten password', forgotPassword.path, { email: 'f@example.com' }, 5],
  ['verifying', verifyEmail.path, { userId: 'u', verificationCode: 'guess' }, 20],
  [
    'resetting a password',
    '/auth/password/reset',
    { token: 'guess', password: 'long enough a password' },
    10,
  ],
  ['confirming an address', '/auth/email/confirm', { token: 'guess' }, 10],
] as const)('%s has its limit', async (_what, url, payload, most) => {
  const address = url === forgotPassword.path || url === verifyEmail.path ? undefined : '10.2.2.2'
  const replies = await statuses(most + 1, () => from(address, url, payload))
  expect(replies.map(({ statusCode }) => statusCode === 429)).toEqual([...Array(most).fill(false), true])
})

test('mailing oneself codes and guessing the current password of a stolen session have limits', async () => {
  const ada = await home.person('Ada')
  const resent = await statuses(6, () => from(undefined, resendVerification.path, {}, ada.token))
  expect(resent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  const body = { currentPassword: 'guess', password: 'another fine password' }
  const changed = await statuses(11, () => from(undefined, changePassword.path, body, ada.token))
  expect(changed.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(400), 429])
})
