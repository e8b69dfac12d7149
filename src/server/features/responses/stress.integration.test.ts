import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { listResponses } from '#contract/responses.ts'
import { runInside, transaction } from '#server/db/database.ts'
import { recount, tallies } from '#test/recount.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const call = (formId: string, answers: object, id: string = randomUUID()) =>
  home.app.inject({ method: 'POST', url: `/api/v1/responses/${formId}`, payload: { id, answers } })

const post = (url: string, fields: Record<string, string>) =>
  home.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ id: randomUUID(), ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const total = async (owner: Person, formId: string) =>
  (await owner.call(listResponses, { params: { formId } })).total

/** Keeps everybody from storing a response until it is let go. */
async function holdStoring() {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let began = () => {}
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const held = transaction(home.database.db, async (tx) => {
    await runInside(tx, 'lock table responses in exclusive mode', [])
    began()
    await until
  })
  await begun
  return async () => {
    letGo()
    await held
  }
}

test('more than can be held is refused with a time to come back, by both doors; what was taken is stored', async () => {
  const ada = await home.person()
  const questions = Array.from({ length: 20 }, (_, n) => ({ id: `q${n}`, type: 'long', label: 'Words' }))
  const form = await home.form(ada, { questions: JSON.stringify(questions) as never })
  const url = `/${ada.slug}/${form.id}`
  expect((await call(form.id, { q0: 'so that the form is known' })).statusCode).toBe(201)

  const letGo = await holdStoring()
  const long = Object.fromEntries(questions.map(({ id }) => [id, 'x'.repeat(10_000)]))
  // 32 MB fit; these are 48.
  const many = Array.from({ length: 120 }, () => call(form.id, long))
  await Promise.race(many)
  // The batch that waits for the database has left room for two more.
  const more = Array.from({ length: 10 }, () => call(form.id, long))
  many.push(...more)
  const refused = await Promise.race(more)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'BUSY'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const page = await post(url, {
    ...Object.fromEntries(questions.map(({ id }) => [`q.${id}`, 'y'.repeat(10_000)])),
  })
  expect(page.statusCode).toBe(503)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.body).toContain('Your answers are kept below')
  expect(page.body).toContain('y'.repeat(10_000))
  await letGo()

  const replies = await Promise.all(many)
  const taken = replies.filter(({ statusCode }) => statusCode === 201).length
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 503]))
  expect(await total(ada, form.id)).toBe(taken + 1)
  expect(await tallies(home.database)).toEqual(await recount(home.database))
  // There is room again.
  expect((await call(form.id, long)).statusCode).toBe(201)
})

const poison = 'a row the database will not have'

afterEach(() => home.database.pool.query('drop trigger if exists no_poison on responses'))

test('a row that the database refuses takes no other with it', async () => {
  const ada = await home.person()
  const questions = JSON.stringify([{ id: 'words', type: 'long', label: 'Words' }]) as never
  const form = await home.form(ada, { questions })
  await home.database.pool.query(`
    create or replace function refuse_poison() returns trigger language plpgsql as $$ begin
      if new.answers ->> 'words' = '${poison}' then raise exception 'poison' using errcode = '22P05'; end if;
      return new;
    end $$`)
  await home.database.pool.query(
    'create trigger no_poison before insert on responses for each row execute function refuse_poison()',
  )
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => call(form.id, { words: n % 20 === 7 ? poison : `Fine ${n}` })),
  )
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses).toEqual(statuses.map((_, n) => (n % 20 === 7 ? 500 : 201)))
  expect(await total(ada, form.id)).toBe(57)
  expect(await tallies(home.database)).toEqual(await recount(home.database))
})

test('of two hundred at once one gets the last seat', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { maxResponses: 3 })
  const url = `/${ada.slug}/${form.id}`
  for (const stars of [1, 2]) expect((await call(form.id, { stars })).statusCode).toBe(201)
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      n % 2 ? call(form.id, { stars: 3 }) : post(url, { 'q.stars': '3' }),
    ),
  )
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201 || status === 303)).toHaveLength(1)
  expect(statuses.filter((status) => status === 404)).toHaveLength(199)
  expect(await total(ada, form.id)).toBe(3)
  expect(await tallies(home.database)).toEqual(await recount(home.database))
})
