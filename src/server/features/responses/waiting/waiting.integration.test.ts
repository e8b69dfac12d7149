import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { exportAccount } from '#contract/accounts/settings.ts'
import { analyzeForm } from '#contract/analysis.ts'
import { basePath } from '#contract/endpoint.ts'
import { shareForm } from '#contract/forms/sharing.ts'
import { type Form, formById } from '#contract/forms.ts'
import { deleteResponse } from '#contract/responses/deletion.ts'
import { changeNotifications } from '#contract/responses/notifications.ts'
import { linkToFile, uploadFile } from '#contract/responses/uploads.ts'
import { listResponses, listTexts, responseById, submitResponse } from '#contract/responses.ts'
import { askForSummary, formSummary } from '#contract/summary.ts'
import { fileOf } from '#test/files.ts'
import { modelServer } from '#test/model-server.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, world } from '#test/world.ts'

const model = await modelServer()
afterAll(() => model.close())
const settings = {
  ABUSE_PROTECTION: 'off',
  AI_BASE_URL: model.openAi,
  AI_MODEL: 'fake-1',
  PUBLIC_URL: 'https://forms.example.com',
}
const questions = JSON.stringify([
  { id: 'stars', type: 'rating', label: 'How was it?' },
  { id: 'words', type: 'long', label: 'In your words' },
  { id: 'photo', type: 'file', label: 'A photo' },
]) as never

/** What the free plan shows. */
const limit = 100
const waitingCount = 3

describe('with PLAN_LIMITS=on', () => {
  const home = world({ ...settings, PLAN_LIMITS: 'on' })
  const sql = (text: string, values: unknown[] = []) => home.database.pool.query(text, values)

  const send = async ({ id: formId }: Form, at: number) => {
    const id = randomUUID()
    const late = at >= limit
    const ask = { params: { formId, responseId: id, questionId: 'photo' }, query: { name: 'x.png' } }
    const photo = late || at === 0 ? [await home.call(uploadFile, { ...ask, body: fileOf.png(500) })] : []
    const words = late
      ? `The food was good but withheld, said guest ${at}`
      : `The food was good, said guest ${at}`
    const answers = { stars: late ? 1 : 5, words, photo: photo.map((file) => file.id) }
    await home.call(submitResponse, { params: { formId }, body: { id, answers } })
    return { id, fileId: photo[0]?.id ?? '' }
  }

  /** A form that a hundred and three answered this month, one a millisecond. */
  async function fullMonth(owner: Person) {
    const form = await home.form(owner, { questions })
    const sent = await Promise.all(Array.from({ length: limit + waitingCount }, (_, at) => send(form, at)))
    await sql(
      `update responses r set submitted_at = date_trunc('month', now()) + n * interval '1 millisecond',
         day = date_trunc('month', now())::date
       from unnest($1::uuid[]) with ordinality as ids(id, n) where r.id = ids.id`,
      [sent.map(({ id }) => id)],
    )
    await sql(`update answer_tallies set day = date_trunc('month', now())::date`)
    return { form, sent, params: { formId: form.id } }
  }
  const monthAgo = () => sql(`update responses set submitted_at = submitted_at - interval '1 month'`)
  const list = (person: Person, form: Form, query: Record<string, unknown> = {}) =>
    person.call(listResponses, { params: { formId: form.id }, query: query as never })
  const download = async (person: Person, form: Form, query: string) => {
    const url = `${basePath}/responses/${form.id}/export?${query}`
    const reply = await home.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
    return { total: Number(reply.headers['x-total-count']), text: reply.body, bytes: reply.rawPayload }
  }
  const files = async (person: Person, form: Form, sent: { id: string; fileId: string }) =>
    person.call(linkToFile, { params: { formId: form.id, responseId: sent.id, id: sent.fileId } })

  test('what is beyond the month’s limit is stored and counted, and shown nowhere', async () => {
    const owner = await home.verified('Ada')
    const { form, sent, params } = await fullMonth(owner)
    const bob = await home.verified('Bob')
    await owner.call(shareForm, { params, body: { email: bob.email } })
    await bob.call(formById, { params })
    const [first, last] = [sent[0], sent.at(-1)]
    if (!first || !last) throw new Error('nothing was sent')
    const stored = await sql('select count(*)::int as count from responses')
    expect(stored.rows[0].count).toBe(limit + waitingCount)

    for (const person of [owner, bob]) {
      const pages = [await list(person, form), await list(person, form, { page: 4 })]
      expect(pages.map(({ total }) => total)).toEqual([limit, limit])
      expect(pages[0]?.responses[0]?.id).toBe(sent[limit - 1]?.id)
      expect(pages[1]?.responses.at(-1)?.id).toBe(first.id)
      const oldest = await list(person, form, { order: 'asc', page: 4 })
      expect(oldest).toMatchObject({ after: null, total: limit })
      expect(oldest.responses.at(-1)?.id).toBe(sent[limit - 1]?.id)
      expect((await list(person, form, { search: 'withheld' })).responses).toEqual([])
      expect((await list(person, form, { search: 'food' })).responses).toHaveLength(20)
      expect(await list(person, form, { where: 'stars.is.1' })).toMatchObject({ responses: [], total: 0 })
      expect((await list(person, form, { where: 'words.answered' })).total).toBe(limit)
      const texts = { params: { ...params, questionId: 'words' } }
      expect((await person.call(listTexts, texts)).texts[0]?.responseId).toBe(sent[limit - 1]?.id)
      await expect(
        person.call(responseById, { params: { ...params, responseId: last.id } }),
      ).rejects.toMatchObject({
        status: 404,
        code: 'RESPONSE_NOT_FOUND',
        message: expect.stringMatching(
          /^The plan Free shows 100 responses a month of each form\..* shown from 1 \w+ or as soon as/,
        ),
      })
      await person.call(responseById, { params: { ...params, responseId: first.id } })
      await files(person, form, first)
      await expect(files(person, form, last)).rejects.toMatchObject({ status: 404 })
    }

    // Counted once and remembered, until another comes.
    const low = { params, query: { where: 'stars.is.1' } } as never
    for (const _ of [1, 2])
      expect((await owner.call(analyzeForm, low)).waiting).toMatchObject({ responses: waitingCount })

    for (const query of ['format=csv', 'format=json', 'format=csv&from=2020-01-01&to=2100-01-01']) {
      const { total, text } = await download(owner, form, query)
      expect(total).toBe(limit)
      expect(text).toContain(first.id)
      expect(text).not.toMatch(/withheld/)
    }
    const workbook = await unzip((await download(owner, form, 'format=xlsx')).bytes)
    expect(JSON.stringify(workbook)).toContain(first.id)
    expect(JSON.stringify(workbook)).not.toContain('withheld')

    const analysis = await bob.call(analyzeForm, { params })
    expect(analysis).toMatchObject({ total: 103, responses: 103 })
    expect(analysis.waiting).toMatchObject({ responses: waitingCount, plan: 'Free', perMonth: limit })
    expect(analysis.questions[0]?.distribution?.map(({ count }) => count)).toEqual([3, 0, 0, 0, 100])
    expect(JSON.stringify(analysis)).not.toContain('withheld')
    const fives = await owner.call(analyzeForm, { params, query: { where: 'stars.is.5' } })
    expect(fives.waiting).toBeUndefined()

    await owner.call(askForSummary, { params })
    await home.app.jobs.drain()
    expect(model.asked.length).toBeGreaterThan(0)
    expect(JSON.stringify(model.asked)).toContain('said guest 99')
    expect(JSON.stringify(model.asked)).not.toContain('withheld')

    const { href } = await owner.call(exportAccount, { params: { userId: owner.id } })
    const archive = await unzip((await home.app.inject({ url: href })).rawPayload)
    const about = Object.entries(archive).find(([name]) => name.endsWith('form.json'))
    expect(JSON.parse(about?.[1] ?? '').waitingResponses).toMatchObject({ responses: waitingCount })
    expect(Object.keys(archive).filter((name) => name.includes('/files/'))).toHaveLength(1)
    expect(JSON.stringify(archive)).toContain(first.id)
    expect(JSON.stringify(archive)).not.toContain('withheld')

    await send(form, limit)
    expect((await owner.call(analyzeForm, low)).waiting).toMatchObject({ responses: waitingCount + 1 })
  })

  test('deleting makes no room; the next month and another plan do', async () => {
    const owner = await home.person()
    const { form, sent, params } = await fullMonth(owner)
    await owner.call(deleteResponse, { params: { ...params, responseId: sent[0]?.id ?? '' } })
    expect(await list(owner, form)).toMatchObject({ total: limit - 1 })
    expect((await owner.call(analyzeForm, { params })).waiting).toMatchObject({ responses: waitingCount })

    // The last two came a day later.
    const late = sent.slice(-2).map(({ id }) => id)
    await sql(
      `update responses set day = day + 1, submitted_at = submitted_at + interval '1 day' where id = any($1)`,
      [late],
    )
    await sql(
      `with moved as (update answer_tallies set count = count - 2
         where (question_id, value, shard) in (
           select question_id, value, min(shard) from answer_tallies where question_id = '' and count > 2 group by 1, 2)
         returning *)
       insert into answer_tallies select form_id, question_id, value, day + 1, shard, 2 from moved`,
    )
    const { rows } = await sql('select max(day)::text as last from responses')
    const days = (from: string) => owner.call(analyzeForm, { params, query: { from } as never })
    expect(await list(owner, form)).toMatchObject({ total: limit - 1 })
    expect((await owner.call(analyzeForm, { params })).waiting).toMatchObject({ responses: waitingCount })
    expect((await days(rows[0].last)).waiting).toMatchObject({ responses: 2 })
    expect((await days('2020-01-01')).waiting).toMatchObject({ responses: waitingCount })

    await sql(`update users set plan = 'STARTER'`)
    expect(await list(owner, form)).toMatchObject({ total: limit + 2 })
    expect((await owner.call(analyzeForm, { params })).waiting).toBeUndefined()
    expect(JSON.stringify(await owner.call(formSummary, { params }))).toContain('withheld')

    // After a downgrade what is written down of it is not quoted any more.
    await sql(`update users set plan = 'DEFAULT_FREE'`)
    expect(JSON.stringify(await owner.call(formSummary, { params }))).not.toContain('withheld')

    await monthAgo()
    const page = await list(owner, form)
    expect(page).toMatchObject({ total: limit + 2 })
    expect(page.responses[0]?.id).toBe(sent.at(-1)?.id)
    await files(owner, form, sent.at(-1) ?? { id: '', fileId: '' })
  })

  test('mails tell of all and hold the words of those that are shown', async () => {
    const owner = await home.verified()
    const form = await home.form(owner, { questions })
    await owner.call(changeNotifications, { params: { formId: form.id }, body: { mode: 'each' } })
    await sql(`update notification_settings set told_at = date_trunc('month', now()) + interval '1 second'`)
    for (let at = limit - 2; at < limit + 1; at++) await send(form, at)
    // Those of before, of which nothing has to be known but that they came.
    await sql(
      `insert into responses select form_id, gen_random_uuid(), form_version, date_trunc('month', now()), day, '{}'
       from responses, generate_series(1, 98) limit 98`,
    )
    await sql(
      `update responses set submitted_at = date_trunc('month', now()) + interval '1 second'
       + substring(answers ->> 'words' from '\\d+')::int * interval '1 millisecond' where answers ? 'words'`,
    )
    await expect
      .poll(
        async () => (await sql(`select 1 from pgboss.job where name = 'notify-of-responses'`)).rows.length,
      )
      .toBeGreaterThan(0)
    await sql('update pgboss.job set start_after = now()')
    const [mail] = (await home.mailsTo(owner.email)).filter(({ subject }) => /responses/.test(subject ?? ''))
    expect(mail?.subject).toBe('3 new responses to “A form”')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('said guest 99')
      expect(part).toContain('These are the newest 2 that are shown.')
      expect(part).toContain('The plan Free shows 100 responses a month of each form.')
      expect(part).not.toContain('withheld')
    }
  })
})

describe('without limits', () => {
  const home = world(settings)

  test('all are shown', async () => {
    const owner = await home.person()
    const form = await home.form(owner, { questions })
    await home.call(submitResponse, {
      params: { formId: form.id },
      body: { id: randomUUID(), answers: { stars: 3 } },
    })
    await home.database.pool.query(
      `insert into responses select form_id, gen_random_uuid(), form_version, submitted_at, day, answers
       from responses, generate_series(1, 120)`,
    )
    const last = await owner.call(listResponses, { params: { formId: form.id }, query: { page: 6 } })
    expect(last).toMatchObject({ responses: [{ answers: { stars: 3 } }], after: null })
  })
})
