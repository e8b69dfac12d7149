import { expect, test } from 'vitest'
import { administerUser, listUsers, resendVerificationTo } from '#contract/accounts/administration.ts'
import { forgotPassword } from '#contract/accounts/credentials.ts'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { changeForm, formById, myForms } from '#contract/forms.ts'
import { changeNotifications } from '#contract/responses/notifications.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import { type Person, world } from '#test/world.ts'
import { appointAdmin } from '../../accounts/administration/commands.ts'
import { builtInUserId } from '../../accounts/rules.ts'
import { feedbackAddress, makeFeedbackForm } from './commands.ts'
import { feedbackFormId, formlark } from './rules.ts'

const home = world({ ABUSE_PROTECTION: 'off', PLAN_LIMITS: 'on' })
const feedbackPath = '/formlark/feedback'
const params = { formId: feedbackFormId }
const parts = (feedbackUrl?: string) => ({
  config: { feedbackUrl },
  db: home.database.db,
  news: home.news,
})
const make = () => makeFeedbackForm(parts())
const idsOf = async ({ call }: Person) => (await call(myForms, {})).map(({ id }) => id)
const publish = ({ call }: Person, visibility: 0 | 1) =>
  call(changeForm, { params, body: { formData: { visibility } } })

async function admin(name = 'Root') {
  const person = await home.person(name)
  expect(await appointAdmin(home.database.db, person.email)).toBe('appointed')
  return person
}

const answer = () =>
  home.call(submitResponse, {
    params,
    body: { id: crypto.randomUUID(), answers: { [questions.long ?? '']: 'More larks.' } },
  })
const questions: Record<string, string> = {}

async function readQuestions() {
  const { rows } = await home.database.pool.query<{ questions: { id: string; type: string }[] }>(
    'select questions from forms where id = $1',
    [feedbackFormId],
  )
  for (const { id, type } of rows[0]?.questions ?? []) questions[type] = id
}

test('made once by processes that start at once; strangers answer it, and admins alone read that', async () => {
  const [root, ada] = [await admin(), await home.person()]
  await Promise.all([make(), make(), make()])
  await make()
  const { rows } = await home.database.pool.query('select id, owner_id from forms')
  expect(rows).toEqual([{ id: feedbackFormId, owner_id: builtInUserId }])

  expect((await home.app.inject({ url: feedbackPath })).body).toContain(
    'How satisfied are you with Formlark?',
  )
  await readQuestions()
  await answer()
  expect(await idsOf(root)).toEqual([feedbackFormId])
  expect((await root.call(listResponses, { params })).responses).toHaveLength(1)
  expect(await idsOf(ada)).toEqual([])
  await expect(ada.call(formById, { params })).rejects.toMatchObject({ status: 404 })
  await expect(ada.call(listResponses, { params })).rejects.toMatchObject({ status: 404 })
})

test('whoever becomes an admin works on it and hears of it, and whoever stops being one no longer', async () => {
  await make()
  const [root, ada] = [await admin(), await home.verified('Ada')]
  expect(await idsOf(root)).toEqual([feedbackFormId])
  const role = (value: number) =>
    root.call(administerUser, { params: { userId: ada.id }, body: { role: value } as never })
  await role(1)
  expect(await idsOf(ada)).toEqual([feedbackFormId])
  await ada.call(changeNotifications, { params, body: { mode: 'each' } })
  await role(0)
  expect(await idsOf(ada)).toEqual([])
  await expect(ada.call(formById, { params })).rejects.toMatchObject({ status: 404 })
  const { rows } = await home.database.pool.query('select from notification_settings')
  expect(rows).toEqual([])
  // Whoever left stays away, whatever else changes.
  await role(1)
  await home.database.pool.query('delete from form_co_authors where user_id = $1', [ada.id])
  await make()
  expect(await idsOf(ada)).toEqual([])
})

test('nobody gets into its account, and no admin sees or changes it', async () => {
  await make()
  const root = await admin()
  const { email } = formlark
  for (const password of ['', 'a long enough password'])
    await expect(home.call(logIn, { body: { email, password } })).rejects.toMatchObject({
      status: expect.any(Number),
    })
  await expect(home.call(logIn, { body: { email, password: 'a long one' } })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  await home.call(forgotPassword, { body: { email } })
  expect(await home.mailsTo(email)).toEqual([])
  expect(
    (await home.database.pool.query('select from one_time_tokens where purpose = $1', ['reset-password']))
      .rows,
  ).toEqual([])
  const person = {
    firstName: 'A',
    lastName: 'B',
    email,
    password: 'a long enough password',
    tac: true,
  } as const
  await expect(home.call(registerAccount, { body: person })).rejects.toMatchObject({
    code: 'DUPLICATE_ENTRY',
  })

  expect((await root.call(listUsers, {})).map(({ id }) => id)).toEqual([root.id])
  expect(await root.call(listUsers, { query: { search: 'formlark' } })).toEqual([])
  const target = { params: { userId: builtInUserId } }
  for (const body of [{ role: 1 }, { blocked: true }, { plan: 'DEFAULT_FREE' }])
    await expect(root.call(administerUser, { ...target, body: body as never })).rejects.toMatchObject({
      status: 404,
    })
  await expect(root.call(resendVerificationTo, target)).rejects.toMatchObject({ status: 404 })
  expect(await appointAdmin(home.database.db, email)).toBe('unknown')
})

test('the link leads to it while it is published; unpublished or gone it stays so', async () => {
  const address = feedbackAddress(parts())
  expect(await address()).toBeUndefined()
  await make()
  expect(await address()).toBe(feedbackPath)
  const root = await admin()
  await publish(root, 0)
  await expect.poll(address).toBeUndefined()
  await make()
  expect(await address()).toBeUndefined()
  await publish(root, 1)
  await expect.poll(address).toBe(feedbackPath)

  await home.database.pool.query('delete from forms')
  await make()
  expect((await home.database.pool.query('select from forms')).rows).toEqual([])
  expect(await idsOf(await admin('Late'))).toEqual([])
  expect(await feedbackAddress(parts())()).toBeUndefined()
})

test('somebody who has its slug and its address keeps both, and the form is made all the same', async () => {
  const [eve, root] = [await home.person('Eve'), await admin()]
  await home.database.pool.query('update users set slug = $2, email = $3, email_key = $3 where id = $1', [
    eve.id,
    formlark.slug,
    formlark.email,
  ])
  await Promise.all([make(), make()])
  expect(await feedbackAddress(parts())()).toBe('/formlark-2/feedback')
  const { body, statusCode } = await home.app.inject({ url: '/formlark-2/feedback' })
  expect([statusCode, body.includes('How satisfied are you with Formlark?')]).toEqual([200, true])
  expect((await home.app.inject({ url: feedbackPath })).headers.location).toBe('/formlark-2/feedback')
  expect(await idsOf(root)).toEqual([feedbackFormId])
  expect(await idsOf(eve)).toEqual([])
  const { rows } = await home.database.pool.query('select email from users where id = $1', [builtInUserId])
  expect(rows).toEqual([{ email: 'feedback-2@formlark.invalid' }])
})

// The built-in database has one connection: nothing happens meanwhile.
test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'whoever another process makes an admin while the form is made is not missed',
  async () => {
    const ada = await home.person()
    const { pool } = home.database
    const waiting = async () =>
      (
        await pool.query(
          `select from pg_locks where not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length
    // The appointment stops at its last step.
    const client = await pool.connect()
    await client.query('begin')
    await client.query('lock table audit_log in access exclusive mode')
    const appointing = appointAdmin(home.database.db, ada.email)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    let made = false
    const making = make().then(() => {
      made = true
    })
    await expect.poll(async () => made || (await waiting()) === 2, { timeout: 20_000 }).toBe(true)
    await client.query('commit')
    client.release()
    expect(await appointing).toBe('appointed')
    await making
    expect(await idsOf(ada)).toEqual([feedbackFormId])
  },
)

test('where another place is set, that is the address, and nothing is made', async () => {
  const elsewhere = parts('mailto:us@example.com')
  await makeFeedbackForm(elsewhere)
  expect((await home.database.pool.query('select from users')).rows).toEqual([])
  const root = await admin()
  expect(await idsOf(root)).toEqual([])
  await make()
  expect(await idsOf(root)).toEqual([feedbackFormId])
  expect(await feedbackAddress(elsewhere)()).toBe('mailto:us@example.com')
})

test('whether it is published is not looked up for each page, also while it is not', async () => {
  let looks = 0
  const { db } = parts()
  const counting = new Proxy(db, {
    get: (target, name, self) => {
      if (name === 'select') looks++
      return Reflect.get(target, name, self)
    },
  })
  const address = feedbackAddress({ ...parts(), db: counting })
  /** What five pages cost; late news of what came before may cost a look. */
  const cost = async (expected: string | undefined) => {
    const before = looks
    for (let page = 0; page < 5; page++) expect(await address()).toBe(expected)
    return looks - before
  }
  await expect.poll(() => cost(undefined), { timeout: 20_000 }).toBe(0)
  await make()
  await expect.poll(() => cost(feedbackPath), { timeout: 20_000 }).toBe(0)
})
