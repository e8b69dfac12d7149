import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentUser, logIn } from '#contract/accounts/sessions.ts'
import { changeAvatar, deleteAccount, previewDeletion } from '#contract/accounts/settings.ts'
import { changeForm, formById, myForms } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const count = async (table: string) =>
  Number((await home.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
const remove = (person: Person, body: { email: string; handOver?: boolean }, userId = person.id) =>
  person.call(deleteAccount, { params: { userId }, body })

const shareWith = (formId: string, person: Person) =>
  home.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [
    formId,
    person.id,
  ])

async function answer(formId: string, times: number) {
  for (let n = 0; n < times; n++)
    await home.call(submitResponse, { params: { formId }, body: { id: randomUUID(), answers: { stars: 5 } } })
}

test('another account, another address, or no address is refused, and nothing is gone', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  await expect(remove(ada, { email: eve.email }, eve.id)).rejects.toMatchObject({ status: 404 })
  await expect(ada.call(previewDeletion, { params: { userId: eve.id } })).rejects.toMatchObject({
    status: 404,
  })
  for (const email of [eve.email, '', 'ada'])
    await expect(remove(ada, { email })).rejects.toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
    })
  await ada.call(currentUser, {})
  await eve.call(currentUser, {})
})

test('the preview counts what goes, and names who could get what is shared', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const [mine, shared] = [await home.form(ada), await home.form(ada, { name: 'Ours' })]
  await shareWith(shared.id, eve)
  await answer(mine.id, 2)
  await answer(shared.id, 1)
  expect(await ada.call(previewDeletion, { params: { userId: ada.id } })).toEqual({
    forms: 2,
    responses: 3,
    shared: [{ formId: shared.id, name: 'Ours', heir: 'Eve Tester' }],
    pays: false,
  })
})

test('everything in the account goes, and nothing of anybody else', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const [gone, stays] = [await home.form(ada), await home.form(eve)]
  await answer(gone.id, 3)
  await answer(stays.id, 2)
  await remove(ada, { email: ` ${ada.email.toUpperCase()} ` })
  // At once for everybody, and its address is free again.
  await expect(ada.call(currentUser, {})).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  const body = { email: ada.email, password: 'a long enough password' }
  await expect(home.call(logIn, { body })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect((await home.app.inject({ url: `/${ada.slug}/${gone.id}` })).statusCode).toBe(404)
  await expect(answer(gone.id, 1)).rejects.toMatchObject({ code: 'FORM_CLOSED' })
  await home.app.jobs.drain()
  const { rows } = await home.database.pool.query(
    `select (select array_agg(distinct form_id) from responses) as responses,
            (select array_agg(distinct form_id) from answer_tallies) as tallies,
            (select array_agg(distinct form_id) from form_versions) as versions`,
  )
  expect(rows).toEqual([{ responses: [stays.id], tallies: [stays.id], versions: [stays.id] }])
  expect([await count('users'), await count('sessions'), await count('responses')]).toEqual([1, 1, 2])
  const { rows: left } = await home.database.pool.query(
    `select array(select t::text from users t) || array(select t::text from audit_log t)
         || array(select t::text from one_time_tokens t) as left`,
  )
  expect(JSON.stringify(left)).not.toContain(ada.id)
})

test('a shared form goes to its co-author when that is wished, with its responses', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const shared = await home.form(ada)
  await shareWith(shared.id, eve)
  await answer(shared.id, 1)
  await remove(ada, { email: ada.email, handOver: true })
  await home.app.jobs.drain()
  const form = await eve.call(formById, { params: { formId: shared.id } })
  expect(form).toMatchObject({ owner: eve.id, coAuthor: null, ownerSlug: eve.slug, visibility: 0 })
  expect(await count('responses')).toBe(1)
  await eve.call(changeForm, { params: { formId: shared.id }, body: { formData: { visibility: 1 } } })
  const page = await home.app.inject({ url: `/${eve.slug}/${shared.id}` })
  expect([page.statusCode, page.body.includes('Eve Tester')]).toEqual([200, true])
})

test('without that wish it goes too, and leaves the co-author’s list', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const shared = await home.form(ada)
  await shareWith(shared.id, eve)
  await remove(ada, { email: ada.email })
  await expect(eve.call(formById, { params: { formId: shared.id } })).rejects.toMatchObject({
    code: 'FORM_NOT_FOUND',
  })
})

test('the last admin stays, also when the last two go at the same moment', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  await home.database.pool.query('update users set role = 1')
  const outcomes = await Promise.allSettled([
    remove(ada, { email: ada.email }),
    remove(eve, { email: eve.email }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'LAST_ADMIN' },
  })
  expect(await count('users')).toBe(1)
})

test('the picture’s file goes with the account', async () => {
  const ada = await home.person('Ada')
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { avatar } = await ada.call(changeAvatar, { params: { userId: ada.id }, body: dot })
  const shown = async () => (await home.app.inject({ url: avatar ?? '' })).statusCode
  expect(await shown()).toBe(200)
  await remove(ada, { email: ada.email })
  await home.app.jobs.drain()
  expect(await shown()).toBe(404)
})

test('whoever leaves at the same moment gets nothing', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  const shared = await home.form(ada)
  await shareWith(shared.id, eve)
  const { pool, engine } = home.database
  // With one connection nothing can come between.
  if (engine !== 'postgres') return
  const leaving = await pool.connect()
  try {
    await leaving.query('begin')
    await leaving.query('select 1 from forms where id = $1 for update', [shared.id])
    await leaving.query('delete from form_co_authors where form_id = $1', [shared.id])
    const removed = remove(ada, { email: ada.email, handOver: true })
    await expect
      .poll(
        async () => {
          const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`
          return (await pool.query(waiting)).rows[0].n
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    await leaving.query('commit')
    await removed
  } finally {
    leaving.release()
  }
  expect(await eve.call(myForms, {})).toEqual([])
  expect(await count('forms')).toBe(0)
})
