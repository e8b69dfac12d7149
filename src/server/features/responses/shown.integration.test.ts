import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import { basePath } from '#contract/endpoint.ts'
import { changeForm, type Form } from '#contract/forms.ts'
import { changeNotifications } from '#contract/responses/notifications.ts'
import { listResponses, responseById, submitResponse } from '#contract/responses.ts'
import { transaction } from '#server/db/database.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, world } from '#test/world.ts'
import { lookAround } from './notifications/commands.ts'

const home = world({ ABUSE_PROTECTION: 'off' })
const option = (id: string, value: string) => ({ id, value })
const pace = (type: string, ...options: object[]) => ({
  id: 'pace',
  type,
  label: 'Pace',
  options,
  other: true,
})
const asked = (...questions: object[]) => JSON.stringify(questions) as never
const first = pace('radio', option('right', 'Just right'), option('fast', 'Too fast'))

const save = (owner: Person, form: Form, ...questions: object[]) =>
  owner.call(changeForm, {
    params: { formId: form.id },
    body: { formData: { questions: asked(...questions) } },
  })

const send = async (form: Form, pace: unknown, formVersion?: number) => {
  const id = randomUUID()
  const body = { id, answers: { pace }, ...(formVersion && { formVersion }) }
  await home.call(submitResponse, { params: { formId: form.id }, body })
  return id
}

/** The answer as everybody who reads it sees it. */
async function readings(owner: Person, form: Form, responseId: string) {
  const params = { formId: form.id }
  const file = async (format: string) =>
    home.app.inject({
      url: `${basePath}/responses/${form.id}/export?format=${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
  const one = await owner.call(responseById, { params: { ...params, responseId } })
  const { responses } = await owner.call(listResponses, { params })
  const rows = parse((await file('csv')).body, { bom: true }) as string[][]
  const json = JSON.parse((await file('json')).body)
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await unzip((await file('xlsx')).rawPayload)
  const row = sheet.split('<row>').find((part) => part.includes(responseId))
  return {
    single: one.answers.pace,
    listed: responses.find(({ id }) => id === responseId)?.answers.pace,
    csv: rows.find(([id]) => id === responseId)?.[2],
    json: json.responses.find(({ id }: { id: string }) => id === responseId).texts.pace,
    xlsx: row
      ?.match(/<t [^>]*>([^<]*)<\/t>/g)
      ?.at(-1)
      ?.replace(/<[^>]*>/g, ''),
  }
}

const everywhere = (id: string, value: string) => ({
  single: option(id, value),
  listed: option(id, value),
  csv: value,
  json: value,
  xlsx: value,
})

const found = async (owner: Person, form: Form, search: string) =>
  (await owner.call(listResponses, { params: { formId: form.id }, query: { search } })).responses.map(
    ({ id }) => id,
  )

test('an option with new words has them wherever its answers are read, and is found by them', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { questions: asked(first) })
  const before = await send(form, 'right')
  await save(ada, form, pace('radio', option('right', 'Perfect pace'), option('fast', 'Too fast')))
  const after = await send(form, 'right')
  for (const id of [before, after])
    expect(await readings(ada, form, id)).toEqual(everywhere('right', 'Perfect pace'))
  expect(await found(ada, form, 'perfect')).toEqual([after, before])
  expect(await found(ada, form, 'just')).toEqual([])
})

test('what was removed reads as it was asked, and is counted and found by the same words', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { questions: asked(first) })
  const fast = await send(form, 'fast')
  const own = await send(form, { other: 'Coffee' })
  await save(ada, form, { ...pace('radio', option('right', 'Just right')), other: false })
  expect(await readings(ada, form, fast)).toEqual(everywhere('fast', 'Too fast'))
  expect(await found(ada, form, 'too fast')).toEqual([fast])
  expect(await found(ada, form, 'coffee')).toEqual([own])

  // In another way it is another question, and this one a removed one.
  await save(ada, form, pace('dropdown', option('right', 'Right'), option('fast', 'Fast')))
  expect(await readings(ada, form, fast)).toMatchObject({
    single: option('fast', 'Too fast'),
    json: 'Too fast',
  })
  const { questions } = await ada.call(analyzeForm, { params: { formId: form.id }, query: {} })
  expect(questions.find(({ questionId }) => questionId === 'pace')).toMatchObject({
    removed: true,
    distribution: [{ label: 'Just right' }, { label: 'Too fast', count: 1 }, { label: 'Other', count: 1 }],
  })
})

test('renamed and then removed, it goes on with its last words, for all who ever chose it', async () => {
  const ada = await home.person()
  const form = await home.form(ada, { questions: asked(first) })
  const before = await send(form, 'fast')
  await save(ada, form, pace('radio', option('right', 'Just right'), option('fast', 'Hurried')))
  const after = await send(form, 'fast')
  await save(ada, form, pace('radio', option('right', 'Just right')))
  for (const id of [before, after])
    expect(await readings(ada, form, id)).toEqual(everywhere('fast', 'Hurried'))
  expect(await found(ada, form, 'hurried')).toEqual([after, before])
})

test('a mail about a response has the words of now', async () => {
  const ada = await home.person()
  await home.database.pool.query('update users set email_verified_at = now() where id = $1', [ada.id])
  const form = await home.form(ada, { questions: asked(first) })
  const sql = (text: string) => home.database.pool.query(text)
  await ada.call(changeNotifications, { params: { formId: form.id }, body: { mode: 'each' } })
  await save(ada, form, pace('radio', option('right', 'Perfect pace'), option('fast', 'Too fast')))
  // From a page that was opened before.
  await send(form, 'right', 1)
  await sql(`update notification_settings set told_at = told_at - interval '2 minutes'`)
  await sql(`update responses set submitted_at = submitted_at - interval '1 minute'`)
  const told = async () => {
    await sql(`delete from pgboss.job where state = 'completed'`)
    await transaction(home.database.db, (tx) =>
      home.app.jobs.enqueue(tx, lookAround, {}, { key: randomUUID() }),
    )
    await sql(`update pgboss.job set start_after = now()`)
    return JSON.stringify(await home.mailsTo(ada.email))
  }
  await expect.poll(told, { timeout: 20_000, interval: 500 }).toContain('Pace: Perfect pace')
})
