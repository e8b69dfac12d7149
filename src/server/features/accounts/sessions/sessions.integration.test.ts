import { describe, expect, test } from 'vitest'
import { registerAccount } from '#contract/accounts/registration.ts'
import {
  currentUser,
  endAllSessions,
  endSession,
  logIn,
  logOut,
  mySessions,
} from '#contract/accounts/sessions.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { world } from '#test/world.ts'

const home = world()

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse',
  tac: true,
} as const

const loggedIn = async (email: string) => {
  const { token } = await home.call(logIn, { body: { email, password: ada.password } })
  return inProcessClient(home.app, token)
}

describe('logging in', () => {
  test('gives a token that shows who it is, and nothing secret', async () => {
    const { id } = await home.call(registerAccount, { body: ada })
    const me = await (await loggedIn(' ADA@example.com'))(currentUser, {})
    expect(me).toEqual({
      id,
      userId: id,
      email: 'ada@example.com',
      slug: 'ada-lovelace',
      role: 0,
      rank: '0',
      plan: 'DEFAULT_FREE',
      avatar: null,
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      tac: true,
      loginCount: 1,
      verificationCode: 'PENDING',
      profile: { avatar: null, slug: 'ada-lovelace', rank: '0' },
      headline: '',
      about: '',
      links: [],
      showEmail: false,
    })
  })

  test('a wrong password and an unknown address are refused alike', async () => {
    await home.call(registerAccount, { body: ada })
    for (const body of [
      { email: ada.email, password: 'wrong password' },
      { email: 'nobody@example.com', password: ada.password },
      { email: ada.email, password: ada.password + 'x'.repeat(200) },
    ]) {
      await expect(home.call(logIn, { body })).rejects.toMatchObject({
        status: 401,
        code: 'WRONG_CREDENTIALS',
      })
    }
  })

  test.each([1001, 200_000])(
    'a password of %i characters is refused before anything is computed',
    async (length) => {
      await expect(
        home.call(logIn, { body: { email: ada.email, password: 'x'.repeat(length) } }),
      ).rejects.toMatchObject({ status: 400, fields: { password: 'At most 1000 characters' } })
    },
  )

  test('no token is 401, a wrong one 401, and after logging out the token is worth nothing', async () => {
    const person = await home.person()
    await expect(home.call(currentUser, {})).rejects.toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
    await expect(inProcessClient(home.app, 'made-up')(currentUser, {})).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    })
    await person.call(logOut, {})
    await expect(person.call(currentUser, {})).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
  })

  test('neither token nor password is kept as it is', async () => {
    const person = await home.person()
    const { rows } = await home.database.pool.query('select s.*, u.password_hash from sessions s, users u')
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(person.token)
    expect(kept).not.toContain('a long enough password')
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  })
})

const aWeek = 7 * 24 * 3600
const sessionOn = async (userAgent: string) => {
  const reply = await home.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: ada.email, password: ada.password },
    headers: { 'user-agent': userAgent },
  })
  return inProcessClient(home.app, reply.json().token)
}

describe('sessions', () => {
  test('a session that ran out, and one of a blocked account, are worth nothing', async () => {
    const person = await home.person()
    const { pool } = home.database
    await pool.query('update users set blocked = true')
    await expect(person.call(currentUser, {})).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    const body = { email: person.email, password: 'a long enough password' }
    await expect(home.call(logIn, { body })).rejects.toMatchObject({ status: 401, code: 'ACCOUNT_BLOCKED' })
    const wrong = { ...body, password: 'wrong password' }
    await expect(home.call(logIn, { body: wrong })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    await pool.query(`update users set blocked = false`)
    await person.call(currentUser, {})
    await pool.query(`update sessions set expires_at = now() - interval '1 second'`)
    await expect(person.call(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test('are listed with their devices, the last used first, and end one by one or all at once', async () => {
    await home.call(registerAccount, { body: ada })
    const eve = await home.person('Eve')
    const onFirefox = await sessionOn('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
    const onPhone = await sessionOn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    )
    const onNothing = await sessionOn('<script>alert(1)</script>')
    const list = await onPhone(mySessions, {})
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Unknown browser', false],
      ['Safari on iOS', true],
      ['Firefox on Windows', false],
    ])
    const firefox = list[2]?.id ?? ''
    await expect(eve.call(endSession, { params: { sessionId: firefox } })).rejects.toMatchObject({
      status: 404,
    })
    await onFirefox(currentUser, {})
    await onPhone(endSession, { params: { sessionId: firefox } })
    await expect(onFirefox(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    await expect(onPhone(endSession, { params: { sessionId: firefox } })).rejects.toMatchObject({
      status: 404,
    })
    await onPhone(endAllSessions, {})
    for (const gone of [onPhone, onNothing])
      await expect(gone(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    await eve.call(currentUser, {})
  })

  test('last use is written at most every ten minutes', async () => {
    const person = await home.person()
    const { pool } = home.database
    const lastUsed = async () =>
      (await pool.query('select last_used from sessions')).rows[0].last_used.getTime()
    const before = await lastUsed()
    await person.call(currentUser, {})
    expect(await lastUsed()).toBe(before)
    await pool.query(`update sessions set last_used = last_used - interval '11 minutes'`)
    await person.call(currentUser, {})
    expect(await lastUsed()).toBeGreaterThanOrEqual(before)
  })

  test('a login counts, is dated, and clears away what ran out', async () => {
    const person = await home.person()
    const { pool } = home.database
    await pool.query(`update sessions set expires_at = now() - make_interval(secs => $1)`, [aWeek])
    await home.call(logIn, { body: { email: person.email, password: 'a long enough password' } })
    const { rows } = await pool.query(
      'select login_count, last_login_at, (select count(*)::int from sessions) as sessions from users',
    )
    expect(rows).toEqual([{ login_count: 2, last_login_at: expect.any(Date), sessions: 1 }])
  })
})
