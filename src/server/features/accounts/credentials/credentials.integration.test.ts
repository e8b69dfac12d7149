import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/credentials.ts'
import { registerAccount } from '#contract/accounts/registration.ts'
import { currentUser, logIn } from '#contract/accounts/sessions.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { type Person, world } from '#test/world.ts'

const home = world()
const oldPassword = 'a long enough password'
const newPassword = 'another fine password'

let ada: Person
beforeEach(async () => {
  ada = await home.person('Ada')
})

/** The last mail with these words in its subject, and what stands in its link after `before`. */
async function secretIn(address: string, subject: RegExp, before: string) {
  const mail = (await home.mailsTo(address)).findLast((found) => subject.test(found.subject ?? ''))
  const [, secret = ''] = new RegExp(`${before}([A-Za-z0-9_-]{43})\\b`).exec(mail?.text ?? '') ?? []
  return secret
}
const codeOf = ({ id, email }: Person) => secretIn(email, /verify/, `/verify/${id}/`)
const resetTokenOf = ({ email }: Person) => secretIn(email, /new password/, '/reset-password#')
const confirmTokenTo = (address: string) => secretIn(address, /confirm/, '/confirm-email#')

const age = (purpose: string, seconds: number) =>
  home.database.pool.query(
    `update one_time_tokens set expires_at = expires_at - make_interval(secs => $2) where purpose = $1`,
    [purpose, seconds],
  )
const verify = (userId: string, verificationCode: string) =>
  home.call(verifyEmail, { body: { userId, verificationCode } })
const logsIn = (email: string, password: string) => home.call(logIn, { body: { email, password } })
const pending = async () => (await ada.call(currentUser, {})).verificationCode

describe('verifying an address', () => {
  test('a wrong, changed or foreign code and another purpose are refused', async () => {
    const eve = await home.person('Eve')
    const code = await codeOf(ada)
    const changed = (code[0] === 'A' ? 'B' : 'A') + code.slice(1)
    await home.call(forgotPassword, { body: { email: ada.email } })
    const reset = await resetTokenOf(ada)
    for (const [userId, wrong] of [
      [ada.id, ''],
      [ada.id, 'made-up'],
      [ada.id, changed],
      [ada.id, await codeOf(eve)],
      [eve.id, code],
      ['nobody', code],
      [ada.id, reset],
    ] as const) {
      await expect(verify(userId, wrong)).rejects.toMatchObject({ status: 400, code: 'LINK_WRONG' })
    }
    expect(await pending()).toBe('PENDING')
  })

  test('the mailed code verifies once, and says so when it is used again', async () => {
    const code = await codeOf(ada)
    expect(code).toHaveLength(43)
    expect(await pending()).toBe('PENDING')
    expect(await verify(ada.id, code)).toEqual({ outcome: 'verified' })
    expect(await pending()).toBeNull()
    expect(await verify(ada.id, code)).toEqual({ outcome: 'already' })
  })

  test('after 7 days it has expired', async () => {
    const code = await codeOf(ada)
    await age('verify-email', 7 * 24 * 3600 - 60)
    await age('verify-email', 61)
    await expect(verify(ada.id, code)).rejects.toMatchObject({ status: 410, code: 'LINK_EXPIRED' })
    expect(await pending()).toBe('PENDING')
  })

  test('after 10 wrong codes the right one is void, and a new one works', async () => {
    const code = await codeOf(ada)
    for (let n = 0; n < 10; n++) await expect(verify(ada.id, `guess ${n}`)).rejects.toThrow()
    await expect(verify(ada.id, code)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await ada.call(resendVerification, {})).toEqual({ outcome: 'sent' })
    expect(await verify(ada.id, await codeOf(ada))).toEqual({ outcome: 'verified' })
    expect(await ada.call(resendVerification, {})).toEqual({ outcome: 'already' })
  })

  test('a double click mails it once', async () => {
    await codeOf(ada)
    await Promise.all([ada.call(resendVerification, {}), ada.call(resendVerification, {})])
    expect(await home.mailsTo(ada.email)).toHaveLength(2)
  })

  test('a registration that is refused mails nothing', async () => {
    const email = 'refused@example.com'
    const formData = { name: 'x', questions: 'not json' as never }
    const body = { firstName: 'A', lastName: 'B', email, password: oldPassword, tac: true, formData } as const
    await expect(home.call(registerAccount, { body })).rejects.toMatchObject({ status: 400 })
    expect(await home.mailsTo(email)).toEqual([])
  })
})

describe('a forgotten password', () => {
  const forget = (email: string) => home.call(forgotPassword, { body: { email } })
  const reset = (token: string, password = newPassword) =>
    home.call(resetPassword, { body: { token, password } })

  test('made-up, foreign, tampered and common are refused', async () => {
    await forget(ada.email)
    const token = await resetTokenOf(ada)
    const code = await codeOf(ada)
    for (const wrong of ['', 'made-up', code, token.toLowerCase(), `${token}x`])
      await expect(reset(wrong)).rejects.toMatchObject({ code: 'LINK_WRONG' })
    await expect(reset(token, 'short')).rejects.toMatchObject({ fields: { password: 'Invalid Password' } })
    await expect(reset(token, 'Password123')).rejects.toMatchObject({
      status: 400,
      fields: { password: expect.stringContaining('most common') },
    })
    // None of that used the token up.
    await reset(token)
  })

  test('the answer is the same whether or not there is an account, and nobody else gets mail', async () => {
    expect(await forget('nobody@example.com')).toEqual(await forget(ada.email))
    expect(await home.mailsTo('nobody@example.com')).toEqual([])
    expect(await resetTokenOf(ada)).toHaveLength(43)
  })

  test('the link sets the password once, ends all sessions, voids other links and verifies the address', async () => {
    await forget(` ${ada.email.toUpperCase()}`)
    const token = await resetTokenOf(ada)
    await ada.call(changeEmail, { body: { email: 'other@example.com', currentPassword: oldPassword } })
    const confirm = await confirmTokenTo('other@example.com')
    await reset(token)
    await expect(ada.call(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    await expect(logsIn(ada.email, oldPassword)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const me = inProcessClient(home.app, (await logsIn(ada.email, newPassword)).token)
    expect((await me(currentUser, {})).verificationCode).toBeNull()
    await expect(reset(token)).rejects.toMatchObject({ status: 410, message: 'This link was used already.' })
    await expect(home.call(confirmEmail, { body: { token: confirm } })).rejects.toMatchObject({
      code: 'LINK_WRONG',
    })
    const subjects = (await home.mailsTo(ada.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  })

  test('used by two at once it works for one', async () => {
    await forget(ada.email)
    const token = await resetTokenOf(ada)
    const outcomes = await Promise.allSettled([reset(token), reset(token, 'yet another password')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('it works for an hour', async () => {
    await forget(ada.email)
    const token = await resetTokenOf(ada)
    await age('reset-password', 3601)
    await expect(reset(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })
})

describe('changing the password', () => {
  const change = (person: Person, currentPassword: string, password = newPassword) =>
    person.call(changePassword, { body: { currentPassword, password } })

  test('without the current one, or to a common one, it is refused', async () => {
    await expect(change(ada, 'wrong')).rejects.toMatchObject({
      status: 400,
      fields: { currentPassword: 'This is not your password.' },
    })
    await expect(change(ada, oldPassword, '1qaz2wsx')).rejects.toMatchObject({
      fields: { password: expect.stringContaining('most common') },
    })
    await logsIn(ada.email, oldPassword)
  })

  test('this session stays, all others and outstanding links end, and a mail tells of it', async () => {
    const elsewhere = inProcessClient(home.app, (await logsIn(ada.email, oldPassword)).token)
    await home.call(forgotPassword, { body: { email: ada.email } })
    const token = await resetTokenOf(ada)
    const code = await codeOf(ada)
    await change(ada, oldPassword)
    await ada.call(currentUser, {})
    await expect(elsewhere(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    await expect(home.call(resetPassword, { body: { token, password: oldPassword } })).rejects.toMatchObject({
      code: 'LINK_WRONG',
    })
    await expect(verify(ada.id, code)).rejects.toMatchObject({ code: 'LINK_WRONG' })
    // An address that was not verified yet gets a code that works.
    expect(await verify(ada.id, await codeOf(ada))).toEqual({ outcome: 'verified' })
    await logsIn(ada.email, newPassword)
  })

  test('a mail that was asked for before is not written any more', async () => {
    await home.call(forgotPassword, { body: { email: ada.email } })
    await change(ada, oldPassword)
    expect(await resetTokenOf(ada)).toBe('')
  })
})

describe('who uses the old password while it is being changed', () => {
  const change = (person: Person, password: string) =>
    person.call(changePassword, { body: { currentPassword: oldPassword, password } })
  const elsewhere = async () => {
    const { token } = await logsIn(ada.email, oldPassword)
    return { ...ada, token, call: inProcessClient(home.app, token) }
  }

  test('has no session afterwards', async () => {
    const attempts = Array.from({ length: 6 }, () => logsIn(ada.email, oldPassword).catch(() => null))
    await change(ada, newPassword)
    const opened = (await Promise.all(attempts)).flatMap((session) => session ?? [])
    const late = await Promise.allSettled([logsIn(ada.email, oldPassword)])
    expect(late[0]?.status).toBe('rejected')
    for (const { token } of opened)
      await expect(inProcessClient(home.app, token)(currentUser, {})).rejects.toMatchObject({ status: 401 })
    await ada.call(currentUser, {})
  })

  test('does not change it a second time, nor the address', async () => {
    const thief = await elsewhere()
    const body = { email: 'thief@example.com', currentPassword: oldPassword }
    const [mine, theirs, address] = await Promise.allSettled([
      change(ada, newPassword),
      change(thief, 'the password of a thief'),
      thief.call(changeEmail, { body }),
    ])
    // Whichever came first, the other found itself out.
    expect([mine, theirs].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if (address.status === 'fulfilled' && mine.status === 'fulfilled')
      expect(await confirmTokenTo('thief@example.com')).toBe('')
  })
})

describe('a blocked account', () => {
  test('is not verified, gets no new password and no new address by links mailed before', async () => {
    const code = await codeOf(ada)
    await home.call(forgotPassword, { body: { email: ada.email } })
    await ada.call(changeEmail, { body: { email: 'other@example.com', currentPassword: oldPassword } })
    const [reset, confirm] = [await resetTokenOf(ada), await confirmTokenTo('other@example.com')]
    await home.database.pool.query('update users set blocked = true')
    const refused = { status: 400, code: 'LINK_WRONG' }
    await expect(verify(ada.id, code)).rejects.toMatchObject(refused)
    await expect(
      home.call(resetPassword, { body: { token: reset, password: newPassword } }),
    ).rejects.toMatchObject(refused)
    await expect(home.call(confirmEmail, { body: { token: confirm } })).rejects.toMatchObject(refused)
  })
})

describe('changing the address', () => {
  const ask = (email: string, currentPassword = oldPassword) =>
    ada.call(changeEmail, { body: { email, currentPassword } })
  const confirm = (token: string) => home.call(confirmEmail, { body: { token } })

  test('a wrong password, the own address and one that is taken are refused', async () => {
    const eve = await home.person('Eve')
    await expect(ask('new@example.com', 'wrong')).rejects.toMatchObject({
      fields: { currentPassword: 'This is not your password.' },
    })
    await expect(ask(ada.email.toUpperCase())).rejects.toMatchObject({ status: 400 })
    await expect(ask(eve.email)).rejects.toMatchObject({ status: 409, code: 'DUPLICATE_ENTRY' })
    await expect(confirm('made-up')).rejects.toMatchObject({ code: 'LINK_WRONG' })
    await expect(confirm(await codeOf(ada))).rejects.toMatchObject({ code: 'LINK_WRONG' })
  })

  test('it is in force once confirmed at the new address, and the old one is told', async () => {
    await ask('New@example.com')
    expect((await ada.call(currentUser, {})).email).toBe(ada.email)
    const token = await confirmTokenTo('New@example.com')
    const code = await codeOf(ada)
    expect(await confirm(token)).toEqual({ email: 'New@example.com' })
    expect(await ada.call(currentUser, {})).toMatchObject({
      email: 'New@example.com',
      verificationCode: null,
    })
    await logsIn('new@example.com', oldPassword)
    await expect(logsIn(ada.email, oldPassword)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    // The code for the old address says nothing about the new one.
    await expect(verify(ada.id, code)).rejects.toMatchObject({ code: 'LINK_WRONG' })
    const told = (await home.mailsTo(ada.email)).map(({ subject }) => subject)
    expect(told).toEqual([
      'Please verify your e-mail',
      'A new e-mail for your account was asked for',
      'The e-mail of your account was changed',
    ])
  })

  test('asked for again after a change of the password, it is mailed again', async () => {
    await ask('new@example.com')
    const first = await confirmTokenTo('new@example.com')
    await ada.call(changePassword, { body: { currentPassword: oldPassword, password: newPassword } })
    await ask('new@example.com', newPassword)
    const second = await confirmTokenTo('new@example.com')
    await expect(confirm(first)).rejects.toMatchObject({ code: 'LINK_WRONG' })
    expect(await confirm(second)).toEqual({ email: 'new@example.com' })
  })

  test('two who confirm one address at the same moment: one gets it, the other is told', async () => {
    const eve = await home.person('Eve')
    await ask('new@example.com')
    const mine = await confirmTokenTo('new@example.com')
    await eve.call(changeEmail, { body: { email: 'new@example.com', currentPassword: oldPassword } })
    const theirs = await confirmTokenTo('new@example.com')
    expect(mine).not.toBe(theirs)
    const outcomes = await Promise.allSettled([confirm(mine), confirm(theirs)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  })

  test('somebody who registered with it meanwhile keeps it', async () => {
    await ask('new@example.com')
    const token = await confirmTokenTo('new@example.com')
    const body = {
      firstName: 'N',
      lastName: 'N',
      email: 'new@example.com',
      password: oldPassword,
      tac: true,
    } as const
    await home.call(registerAccount, { body })
    await expect(confirm(token)).rejects.toMatchObject({ status: 409 })
    expect((await ada.call(currentUser, {})).email).toBe(ada.email)
  })
})

test('no code and no token is kept as it is, in the list of jobs neither', async () => {
  await home.call(forgotPassword, { body: { email: ada.email } })
  const secrets = [await codeOf(ada), await resetTokenOf(ada)]
  const { rows } = await home.database.pool.query(
    `select array(select t::text from one_time_tokens t) as tokens, array(select j::text from pgboss.job j) as jobs`,
  )
  const kept = JSON.stringify(rows)
  for (const secret of secrets) {
    expect(secret).toHaveLength(43)
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  }
  expect(rows[0].tokens).toHaveLength(2)
})

test.each([
  ['Ada', 'Welcome, Ada'],
  ['Zoë-Noor O’Brien', 'Welcome, Zoë-Noor O’Brien'],
  ['win at http://evil.example', 'Welcome'],
  ['evil.example', 'Welcome'],
  ['<b>x</b>', 'Welcome'],
])('a mail to an address that nobody verified greets %s with %s', async (firstName, heading) => {
  const email = 'greeted@example.com'
  const body = { firstName, lastName: 'X', email, password: oldPassword, tac: true } as const
  await home.call(registerAccount, { body })
  const [mail] = await home.mailsTo(email)
  expect(mail?.text?.split('\n')[0]).toBe(heading)
})
