import { describe, expect, test } from 'vitest'
import {
  administerUser,
  administrationPageSize,
  auditLog,
  listUsers,
  resendVerificationTo,
} from '#contract/accounts/administration.ts'
import { currentUser, logIn } from '#contract/accounts/sessions.ts'
import { submitResponse } from '#contract/responses.ts'
import { postgresNews } from '#server/db/news.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { type Person, world } from '#test/world.ts'
import { appointAdmin } from './commands.ts'

const home = world()
type Call = Person['call']

async function admin(name = 'Root') {
  const person = await home.person(name)
  expect(await appointAdmin(home.database.db, person.email)).toBe('appointed')
  return person
}

const change = (call: Call, { id }: { id: string }, body: object) =>
  call(administerUser, { params: { userId: id }, body })

const notFound = { status: 404, code: 'NOT_FOUND' }

describe('who may not', () => {
  const calls: [string, (call: Call, person: Person) => Promise<unknown>][] = [
    ['listUsers', (call) => call(listUsers, {})],
    ['administerUser', (call, person) => change(call, person, { role: 1 })],
    ['resendVerificationTo', (call, { id }) => call(resendVerificationTo, { params: { userId: id } })],
    ['auditLog', (call) => call(auditLog, {})],
  ]

  describe.each(calls)('%s', (_name, ask) => {
    test('nobody, and who is no admin: as if there were no such call', async () => {
      const person = await home.person()
      await expect(ask(home.call, person)).rejects.toMatchObject(notFound)
      await expect(ask(person.call, person)).rejects.toMatchObject(notFound)
    })

    test('a token that is not valid', async () => {
      const person = await home.person()
      const stranger = inProcessClient(home.app, 'made-up')
      await expect(ask(stranger, person)).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    })

    test('an admin who was demoted, with the session from before', async () => {
      const [root, other] = [await admin(), await admin('Other')]
      await ask(other.call, root)
      await change(root.call, other, { role: 0 })
      await expect(ask(other.call, root)).rejects.toMatchObject(notFound)
    })

    test('an admin who was blocked', async () => {
      const [root, other] = [await admin(), await admin('Other')]
      await change(root.call, other, { blocked: true })
      await expect(ask(other.call, root)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    })
  })

  test('an unknown account is 404, and what is no role or plan is 400', async () => {
    const root = await admin()
    const unknown = { id: 'nobody' }
    await expect(change(root.call, unknown, { role: 1 })).rejects.toMatchObject(notFound)
    const params = { userId: 'nobody' }
    await expect(root.call(resendVerificationTo, { params })).rejects.toMatchObject(notFound)
    for (const [field, value] of [
      ['role', 2],
      ['role', '1'],
      ['plan', 'GOLD'],
      ['blocked', 'yes'],
    ] as const) {
      await expect(change(root.call, root, { [field]: value })).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    }
    expect((await root.call(auditLog, {})).total).toBe(1)
  })
})

describe('the list', () => {
  const names = async (call: Call, query: object) =>
    (await call(listUsers, { query })).map(({ firstName }) => firstName)

  test('shows who has what, and nothing secret', async () => {
    const root = await admin()
    const ada = await home.person('Ada')
    const [first] = [await home.form(ada), await home.form(ada, { visibility: 0 })]
    await answer(first.id)
    await answer(first.id)
    const reply = await home.app.inject({
      url: '/api/v1/users/?sort=name&order=asc',
      headers: { authorization: `Bearer ${root.token}` },
    })
    expect(reply.headers['x-total-count']).toBe('2')
    expect(reply.json()[0]).toEqual({
      id: ada.id,
      userId: ada.id,
      slug: ada.slug,
      name: 'Ada Tester',
      firstName: 'Ada',
      lastName: 'Tester',
      email: ada.email,
      plan: 'DEFAULT_FREE',
      rank: '0',
      role: 0,
      blocked: false,
      verificationCode: 'PENDING',
      forms: 2,
      responses: 2,
      createdAt: expect.stringMatching(/Z$/),
      lastLoginAt: expect.stringMatching(/Z$/),
    })
    expect(reply.body).not.toMatch(/hash|argon/i)
  })

  test('is sorted by each column, both ways, and ties stand in one order', async () => {
    const root = await admin('Zoe')
    const [bob, carl] = [await home.person('bob'), await home.person('Carl')]
    await change(root.call, bob, { plan: 'BRAND' })
    await change(root.call, carl, { plan: 'PRO' })
    const form = await home.form(carl)
    await home.form(carl)
    await home.form(bob)
    await answer(form.id)
    await answer((await home.form(root)).id)
    await answer(form.id)
    await home.database.pool.query(`update users set last_login_at = null where id = $1`, [carl.id])
    const sorted = async (sort: string) => {
      const up = await names(root.call, { sort, order: 'asc' })
      expect(await names(root.call, { sort, order: 'desc' })).toEqual(up.toReversed())
      return up.join(' ')
    }
    expect(await sorted('name')).toBe('bob Carl Zoe')
    expect(await sorted('email')).toBe('bob Carl Zoe')
    expect(await sorted('createdAt')).toBe('Zoe bob Carl')
    expect(await sorted('lastLoginAt')).toBe('Carl Zoe bob')
    expect(await sorted('plan')).toBe('Zoe Carl bob')
    expect(await sorted('responses')).toBe('bob Zoe Carl')
    expect(await sorted('forms')).toMatch(/Carl$/)
  })

  test('is searched in names, addresses and slugs, by letters and not by patterns', async () => {
    const root = await admin()
    await home.person('Ünal')
    await home.person('50%_off')
    const found = (search: string) => names(root.call, { search, sort: 'name', order: 'asc' })
    expect(await found('ünal tes')).toEqual(['Ünal'])
    expect(await found('  UENAL-TESTER ')).toEqual(['Ünal'])
    expect(await found('ROOT')).toEqual(['Root'])
    expect(await found('@example.com')).toHaveLength(3)
    expect(await found('0%_o')).toEqual(['50%_off'])
    expect(await found('%')).toEqual(['50%_off'])
    expect(await found('0_')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found(`' or 1=1 --`)).toEqual([])
  })

  test('comes in pages that hold each account once, with how many match', async () => {
    const root = await admin()
    await home.database.pool.query(
      `insert into users (id, email, email_key, slug, first_name, last_name, password_hash, terms_accepted_at)
       select 'u' || n, n || '@many.example', n || '@many.example', 'many-' || n, 'Same', 'Name', '', now()
       from generate_series(1, 60) n`,
    )
    for (const sort of ['name', 'forms', 'createdAt'] as const) {
      const seen = new Set<string>()
      for (const page of [0, 1, 2, 3]) {
        const rows = await root.call(listUsers, { query: { page, sort, search: 'same name' } })
        expect(rows).toHaveLength([administrationPageSize, administrationPageSize, 10, 0][page] ?? 0)
        for (const { id } of rows) seen.add(id)
      }
      expect(seen.size).toBe(60)
    }
    const reply = await home.app.inject({
      url: '/api/v1/users?search=same%20name&page=2',
      headers: { authorization: `Bearer ${root.token}` },
    })
    expect(reply.headers['x-total-count']).toBe('60')
  })
})

describe('role and plan', () => {
  test('are changed, answered with the account, and each noted once', async () => {
    const root = await admin()
    const ada = await home.person()
    expect(await change(root.call, ada, { role: 1, plan: 'BRAND' })).toMatchObject({
      id: ada.id,
      role: 1,
      plan: 'BRAND',
      rank: '3',
    })
    expect(await ada.call(currentUser, {})).toMatchObject({ role: 1, rank: '3' })
    // The new admin may at once, with the session from before.
    expect(await ada.call(listUsers, {})).toHaveLength(2)
    await change(root.call, ada, { role: 1, plan: 'BRAND' })
    await change(root.call, ada, {})

    const { entries, total } = await ada.call(auditLog, {})
    const who = { actor: `Root Tester (${root.email})`, subject: `Ada Tester (${ada.email})` }
    expect(entries).toEqual([
      { ...stamped, ...who, action: 'plan', from: 'DEFAULT_FREE', to: 'BRAND' },
      { ...stamped, ...who, action: 'role', from: '0', to: '1' },
      { ...stamped, actor: null, subject: who.actor, action: 'role', from: '0', to: '1' },
    ])
    expect(total).toBe(3)
  })

  test('the last admin stays one; with a second one he may step down', async () => {
    const root = await admin()
    const lastAdmin = { status: 409, code: 'LAST_ADMIN' }
    await expect(change(root.call, root, { role: 0 })).rejects.toMatchObject(lastAdmin)
    await expect(change(root.call, root, { blocked: true })).rejects.toMatchObject(lastAdmin)
    const other = await admin('Other')
    await change(root.call, other, { blocked: true })
    // A blocked admin is none.
    await expect(change(root.call, root, { role: 0 })).rejects.toMatchObject(lastAdmin)
    await change(root.call, other, { blocked: false })
    expect(await change(root.call, root, { role: 0 })).toMatchObject({ role: 0 })
    await expect(root.call(listUsers, {})).rejects.toMatchObject(notFound)
  })

  test('of admins who demote or block each other at the same moment one is left', async () => {
    for (const body of [{ role: 0 }, { blocked: true }]) {
      const admins = await Promise.all(['One', 'Two', 'Three'].map((name) => admin(name)))
      await Promise.allSettled(
        admins.map(({ call }, at) => change(call, admins[(at + 1) % admins.length] as Person, body)),
      )
      await Promise.allSettled(
        admins.flatMap(({ call }) => admins.map((person) => change(call, person, body))),
      )
      const { rows } = await home.database.pool.query('select id from users where role >= 1 and not blocked')
      expect(rows).toHaveLength(1)
      await home.database.pool.query('update users set role = 0')
    }
  })
})

describe('blocking', () => {
  test('ends sessions at once, for good, and logging in says why', async () => {
    const root = await admin()
    const ada = await home.person()
    const second = await session(ada)
    expect(await change(root.call, ada, { blocked: true })).toMatchObject({ blocked: true })
    for (const call of [ada.call, second])
      await expect(call(currentUser, {})).rejects.toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    await expect(session(ada)).rejects.toMatchObject({ status: 401, code: 'ACCOUNT_BLOCKED' })

    expect(await change(root.call, ada, { blocked: false })).toMatchObject({ blocked: false })
    await expect(ada.call(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await (await session(ada))(currentUser, {})).toMatchObject({ id: ada.id })

    const { entries } = await root.call(auditLog, {})
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'unblock', from: null, to: null },
      { action: 'block', from: null, to: null },
    ])
  })

  test('closes the public forms, and opens them again', async () => {
    const root = await admin()
    const ada = await home.person()
    const form = await home.form(ada)
    const page = async () => (await home.app.inject({ url: `/${ada.slug}/${form.id}` })).statusCode
    expect(await page()).toBe(200)
    await answer(form.id)
    await change(root.call, ada, { blocked: true })
    expect(await page()).toBe(404)
    await expect(answer(form.id)).rejects.toMatchObject({ code: 'FORM_CLOSED' })
    await change(root.call, ada, { blocked: false })
    expect(await page()).toBe(200)
  })

  test.runIf(process.env.TEST_ENGINE === 'postgres')('is told to the other processes', async () => {
    const root = await admin()
    const ada = await home.person()
    const form = await home.form(ada)
    const elsewhere = await postgresNews(home.database.pool.options.connectionString ?? '')
    const heard: (string | undefined)[] = []
    elsewhere.onNews('form-changed', (formId) => heard.push(formId))
    for (const body of [{ blocked: true }, { blocked: false }, { plan: 'BRAND' }]) {
      await change(root.call, ada, body)
      await expect.poll(() => heard.splice(0)).toEqual([form.id])
    }
    await change(root.call, ada, { role: 1 })
    await elsewhere.close()
    expect(heard).toEqual([])
  })

  test('nobody blocks himself', async () => {
    const root = await admin()
    await admin('Other')
    await expect(change(root.call, root, { blocked: true })).rejects.toMatchObject({
      status: 400,
      message: 'You cannot block yourself. Ask another admin.',
    })
  })
})

describe('a verification mail', () => {
  test('is sent again and noted, unless the address is verified', async () => {
    const root = await admin()
    const ada = await home.person()
    const resend = () => root.call(resendVerificationTo, { params: { userId: ada.id } })
    expect(await resend()).toEqual({ outcome: 'sent' })
    const [entry] = (await root.call(auditLog, {})).entries
    expect(entry).toMatchObject({ action: 'verification', subject: `Ada Tester (${ada.email})` })

    await home.database.pool.query('update users set email_verified_at = now() where id = $1', [ada.id])
    expect(await resend()).toEqual({ outcome: 'already' })
    expect((await root.call(auditLog, {})).total).toBe(2)
  })
})

describe('the audit log', () => {
  test('comes in pages, the latest first, and names nobody whose account is gone', async () => {
    const root = await admin()
    const ada = await home.person()
    for (let turn = 0; turn < 13; turn++) {
      await change(root.call, ada, { plan: 'PRO' })
      await change(root.call, ada, { plan: 'STARTER' })
    }
    const [first, second] = [await root.call(auditLog, {}), await root.call(auditLog, { query: { page: 1 } })]
    expect(first.total).toBe(27)
    expect(first.entries).toHaveLength(administrationPageSize)
    expect(first.entries[0]).toMatchObject({ from: 'PRO', to: 'STARTER' })
    expect(second.entries).toMatchObject([{ from: 'DEFAULT_FREE', to: 'PRO' }, { action: 'role' }])

    await home.database.pool.query('delete from users where id = $1', [ada.id])
    const [entry] = (await root.call(auditLog, {})).entries
    expect(entry).toMatchObject({ subject: null, action: 'plan' })
    expect(JSON.stringify(first)).toContain(ada.email)
    expect(JSON.stringify(await root.call(auditLog, {}))).not.toContain(ada.email)
  })
})

describe('the command that makes the first admin', () => {
  test('does it once, whatever case the address is typed in', async () => {
    const ada = await home.person()
    const { db } = home.database
    expect(await appointAdmin(db, ` ${ada.email.toUpperCase()}`)).toBe('appointed')
    expect(await appointAdmin(db, ada.email)).toBe('already')
    expect(await ada.call(auditLog, {})).toMatchObject({
      total: 1,
      entries: [{ actor: null, action: 'role', from: '0', to: '1' }],
    })
  })

  test('refuses an address without an account, and a blocked account', async () => {
    const ada = await home.person()
    const { db } = home.database
    expect(await appointAdmin(db, 'nobody@example.com')).toBe('unknown')
    await home.database.pool.query('update users set blocked = true')
    expect(await appointAdmin(db, ada.email)).toBe('blocked')
    const { rows } = await home.database.pool.query('select role from users')
    expect(rows).toEqual([{ role: 0 }])
  })
})

const stamped = { id: expect.stringMatching(/^\d+$/), at: expect.stringMatching(/Z$/) }

const answer = (formId: string) =>
  home.call(submitResponse, {
    params: { formId },
    body: { id: crypto.randomUUID(), answers: { stars: 4 } },
  })

async function session({ email }: Person) {
  const { token } = await home.call(logIn, { body: { email, password: 'a long enough password' } })
  return inProcessClient(home.app, token)
}
