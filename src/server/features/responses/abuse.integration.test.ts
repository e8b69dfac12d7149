import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Form } from '#contract/forms.ts'
import { signingKey } from '#server/features/responses/opened/queries.ts'
import { signOpened } from '#server/features/responses/opened/rules.ts'
import { type World, world } from '#test/world.ts'

const home = world({ ABUSE_PROTECTION: 'on' })
const trusting = world({ ABUSE_PROTECTION: 'off' })

const questions = JSON.stringify(
  ['stars', 'more', 'yet'].map((id) => ({ id, type: 'rating', label: id })),
) as never

async function published({ person, form }: World, formData: object = { questions }) {
  const owner = await person()
  const made = await form(owner, formData)
  return { form: made, url: `/${owner.slug}/${made.id}` }
}

interface Sender {
  in?: World
  from?: string
  accept?: string
}

const post = (url: string, fields: Record<string, string>, { accept, from, ...sender }: Sender = {}) =>
  (sender.in ?? home).app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ id: randomUUID(), 'q.stars': '4', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(accept && { accept }) },
    ...(from && { remoteAddress: from }),
  })

const call = ({ id }: Form, more: object, { from, ...sender }: Sender = {}) =>
  (sender.in ?? home).app.inject({
    method: 'POST',
    url: `/api/v1/responses/${id}`,
    payload: { id: randomUUID(), answers: { stars: 4 }, ...more },
    ...(from && { remoteAddress: from }),
  })

const stored = async ({ database }: World = home) =>
  Number((await database.pool.query('select count(*) from responses')).rows[0].count)

const openedIn = (html: string) => /name="opened" value="([^"]*)"/.exec(html)?.[1]

test('whoever fills in the field that nobody sees is told so, through both doors, and nothing is stored', async () => {
  const { form, url } = await published(home)
  const page = (await home.app.inject(url)).body
  expect(page).toMatch(/<div class="away" inert(="")?>.*<input[^>]*name="hollow"/)
  const hollow = 'https://spam.example'
  const typed = { 'q.stars': '5', 'q.more': '2' }
  const replies = [
    await post(url, { ...typed, hollow }),
    await post(url, { hollow }, { accept: 'application/json' }),
    await call(form, { hollow }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
  for (const reply of replies.slice(1)) {
    expect(reply.json()).toEqual({
      code: 'LOOKS_AUTOMATED',
      message: expect.stringContaining('Please send once more.'),
    })
  }
  expect(await stored()).toBe(0)
  // The page comes back with what was typed, and with the field empty.
  const again = replies[0]?.body ?? ''
  expect(again).toContain('Please send once more.')
  expect(again).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/)
  expect(again).not.toContain(hollow)
  expect((await post(url, { ...typed, hollow: '' })).statusCode).toBe(303)
  expect((await call(form, { hollow: '' })).statusCode).toBe(201)
  expect(await stored()).toBe(2)
})

test('a field that form fillers and programs know by its name is nothing of ours', async () => {
  const { form, url } = await published(home)
  const known = { website: 'https://ada.example', url: 'https://ada.example' }
  expect((await post(url, known)).statusCode).toBe(303)
  expect((await call(form, known)).statusCode).toBe(201)
  expect(await stored()).toBe(2)
})

test('who sends quicker than a person can is asked to send once more, with all that was typed', async () => {
  const { form, url } = await published(home)
  const page = (await home.app.inject(url)).body
  const opened = openedIn(page) ?? ''
  const quick = await post(url, { opened, 'q.more': '2' })
  expect(quick.statusCode).toBe(429)
  expect(Number(quick.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(quick.headers['retry-after'])).toBeLessThanOrEqual(3)
  expect(quick.body).toContain('send them once more')
  expect(quick.body).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/)
  // The page goes on counting from when it was opened first.
  expect(openedIn(quick.body)).toBe(opened)
  const script = await post(url, { opened }, { accept: 'application/json' })
  expect([script.statusCode, script.json().code]).toEqual([429, 'TOO_QUICK'])
  expect((await call(form, { opened })).json().code).toBe('TOO_QUICK')
  expect(await stored()).toBe(0)

  const key = await signingKey(home.database.db, 'opened')
  const now = Date.now() / 1000
  for (const token of [now - 3.1, now - 29 * 86_400, now - 31 * 86_400].map((time) => signOpened(key, time)))
    expect((await post(url, { opened: token })).statusCode).toBe(303)
  // Without a token, or with one that means nothing, only the rate is limited.
  for (const token of ['', 'x', `${opened}x`, '"><b>', 'x'.repeat(5000)])
    expect((await post(url, { opened: token })).statusCode).toBe(303)
  expect((await call(form, {})).statusCode).toBe(201)
  expect((await post(url, { opened: '"><b>', 'q.stars': '9' })).body).not.toContain('"><b>')
})

test('processes of one service know each other’s pages', async () => {
  const { url } = await published(home)
  const opened = openedIn((await home.app.inject(url)).body)
  const [time = ''] = opened?.split('.') ?? []
  const key = await signingKey(home.database.db, 'opened')
  expect(signOpened(key, Number.parseInt(time, 36))).toBe(opened)
  expect(await signingKey(home.database.db, 'opened')).toBe(key)
})

test('where protection is off nothing is asked for', async () => {
  const { form, url } = await published(trusting)
  expect(openedIn((await trusting.app.inject(url)).body)).toBeUndefined()
  expect((await call(form, { hollow: 'x' }, { in: trusting })).statusCode).toBe(201)
  expect(await stored(trusting)).toBe(1)
})

test('500 people behind one address get through within a minute; the 601st is told when, through whichever door', async () => {
  const { form, url } = await published(home)
  const opened = openedIn((await home.app.inject(url)).body)
  const token = { opened: signOpened(await signingKey(home.database.db, 'opened'), Date.now() / 1000 - 5) }
  expect(opened).toBeDefined()
  const begun = Date.now()
  const classroom = await Promise.all(
    Array.from({ length: 500 }, (_, n) => (n % 2 ? call(form, token) : post(url, token))),
  )
  expect(new Set(classroom.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 303]))
  expect(await stored()).toBe(500)
  await Promise.all(Array.from({ length: 100 }, () => call(form, {})))
  // On a machine so slow that the minute is over, there is nothing to see.
  expect(Date.now() - begun).toBeLessThan(60_000)

  const refused = [
    await call(form, {}),
    await post(url, { 'q.stars': '5', 'q.more': '1' }),
    await post(url, {}, { accept: 'application/json' }),
  ]
  for (const reply of refused) {
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(refused[0]?.json().code).toBe('TOO_MANY')
  expect(refused[1]?.body).toContain('please send them again shortly')
  expect(refused[1]?.body).toMatch(/value="5"[^>]*checked|checked[^>]*value="5"/)
  expect(refused[2]?.json().code).toBe('TOO_MANY')
  expect(await stored()).toBe(600)
  // Another address, another form: neither waits for the first.
  expect((await call(form, {}, { from: '203.0.113.9' })).statusCode).toBe(201)
  const other = await published(home)
  expect((await post(other.url, {})).statusCode).toBe(303)
})

test('nothing of a sender is stored with a response', async () => {
  const { form } = await published(home)
  await call(form, {}, { from: '203.0.113.9' })
  const { rows } = await home.database.pool.query('select to_jsonb(r) as row from responses r')
  expect(Object.keys(rows[0].row).sort()).toEqual(
    ['answers', 'day', 'deleted_at', 'form_id', 'form_version', 'id', 'submitted_at'].sort(),
  )
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})
