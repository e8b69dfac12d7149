import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { changeUser, exportAccount } from '#contract/accounts/settings.ts'
import { deleteForm } from '#contract/forms/bin.ts'
import { changeNotifications } from '#contract/responses/notifications.ts'
import { uploadFile } from '#contract/responses/uploads.ts'
import { submitResponse } from '#contract/responses.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, world } from '#test/world.ts'

const home = world()

const link = (person: Person, userId = person.id) => person.call(exportAccount, { params: { userId } })

test('somebody else’s data, a used link, an old one and a made-up one are refused', async () => {
  const [ada, eve] = [await home.person('Ada'), await home.person('Eve')]
  await expect(link(ada, eve.id)).rejects.toMatchObject({ status: 404 })
  const fetched = async (url: string) => (await home.app.inject({ url })).json().code
  expect(await fetched('/api/v1/downloads/made-up')).toBe('LINK_WRONG')
  const { href } = await link(ada)
  // Looked at by a scanner, it still works.
  expect((await home.app.inject({ method: 'HEAD', url: href })).statusCode).toBe(404)
  expect((await home.app.inject({ url: href })).statusCode).toBe(200)
  expect(await fetched(href)).toBe('LINK_EXPIRED')
  const second = await link(ada)
  await home.database.pool.query(`update one_time_tokens set expires_at = expires_at - interval '61 seconds'`)
  expect(await fetched(second.href)).toBe('LINK_EXPIRED')
})

test('all of an account is in the zip, as JSON and CSV, and nothing secret', async () => {
  const ada = await home.person('Ada')
  const questions = JSON.stringify([
    { id: 'stars', type: 'rating', label: 'How was it?' },
    { id: 'why', type: 'short', label: 'Why?' },
    { id: 'again', type: 'short', label: 'Why?' },
    {
      id: 'pick',
      type: 'multiple',
      label: 'Pick',
      options: [
        { id: 'a', value: 'Tea; green' },
        { id: 'b', value: 'Coffee' },
      ],
    },
  ]) as never
  const form = await home.form(ada, { name: 'Über ☕', questions })
  const empty = await home.form(ada, { name: 'Empty' })
  await ada.call(deleteForm, { params: { formId: empty.id } })
  await ada.call(changeNotifications, { params: { formId: form.id }, body: { mode: 'daily' } })
  await ada.call(changeUser, {
    params: { userId: ada.id },
    body: { userData: { slug: 'countess', headline: 'Analyst' } },
  })
  const texts = [
    '=HYPERLINK("http://x")',
    '-5',
    '+49 30 123',
    '@sum',
    'a "quoted",\nline',
    '-1+cmd|x',
    'a\n=1+1',
    'b\r=1+1',
  ]
  for (const why of texts)
    await home.call(submitResponse, {
      params: { formId: form.id },
      body: { id: randomUUID(), answers: { stars: 4, why, pick: ['a', 'b'] } },
    })

  const { href } = await link(ada)
  const reply = await home.app.inject({ url: href })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="formlark-\d{4}-\d\d-\d\d\.zip"$/),
    'cache-control': 'no-store',
  })
  const files = await unzip(reply.rawPayload)
  const [one, two] = [`forms/001-${form.id}`, `forms/002-${empty.id}`]
  expect(Object.keys(files).sort()).toEqual(
    [
      'account.json',
      ...[one, two].flatMap((at) => [`${at}/form.json`, `${at}/responses.csv`, `${at}/responses.json`]),
    ].sort(),
  )
  const account = JSON.parse(files['account.json'] ?? '')
  expect(account).toMatchObject({
    id: ada.id,
    email: ada.email,
    loginCount: 1,
    notifications: [{ formId: form.id, mode: 'daily' }],
    subscription: { manageable: false, plan: null },
    publicPage: { slug: 'countess', headline: 'Analyst', links: [], showEmail: false },
    businessCard: null,
    sessions: [{ device: expect.any(String) }],
    formerAddresses: [{ slug: ada.slug, leftAt: expect.any(String) }],
  })
  expect(JSON.parse(files[`${one}/form.json`] ?? '')).toMatchObject({ name: 'Über ☕', removedQuestions: [] })
  expect(JSON.parse(files[`${two}/form.json`] ?? '')).toMatchObject({
    name: 'Empty',
    deletedAt: expect.any(String),
  })
  const { responses } = JSON.parse(files[`${one}/responses.json`] ?? '')
  expect(responses.map(({ answers }: { answers: { why: string } }) => answers.why)).toEqual(texts)
  expect(JSON.parse(files[`${two}/responses.json`] ?? '').responses).toEqual([])

  const csv = files[`${one}/responses.csv`] ?? ''
  expect(csv.startsWith('\ufeffResponse,Submitted at,How was it?,Why?,Why? (2),Pick\r\n')).toBe(true)
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true, record_delimiter: '\r\n' })
  expect(rows.map((row) => row['Why?'])).toEqual([
    `'=HYPERLINK("http://x")`,
    '-5',
    '+49 30 123',
    `'@sum`,
    'a "quoted",\nline',
    `'-1+cmd|x`,
    "a\n'=1+1",
    "b\r'=1+1",
  ])
  // No line, to whatever program, begins with what was typed.
  for (const line of csv.replace(/"(?:[^"]|"")*"/g, '""').split(/[\r\n]+/)) expect(line).not.toMatch(/^=/)
  expect(rows[0]).toMatchObject({ 'How was it?': '4', Pick: 'Tea; green; Coffee' })
  const all = JSON.stringify(files)
  const { rows: secrets } = await home.database.pool.query('select password_hash from users')
  expect(all).not.toContain(secrets[0].password_hash)
  expect(all).not.toContain(ada.token)
})

test('a form of more than one page of responses is whole and in order', async () => {
  const ada = await home.person('Ada')
  const form = await home.form(ada)
  await home.database.pool.query(
    `insert into responses (form_id, id, form_version, submitted_at, day, answers)
     select $1, gen_random_uuid(), 1, '2026-01-01'::timestamptz + (n / 3) * interval '1 ms', '2026-01-01',
            jsonb_build_object('stars', 1 + n % 5)
     from generate_series(1, 1203) n`,
    [form.id],
  )
  const files = await unzip((await home.app.inject({ url: (await link(ada)).href })).rawPayload)
  const { responses } = JSON.parse(files[`forms/001-${form.id}/responses.json`] ?? '')
  expect(new Set(responses.map(({ id }: { id: string }) => id)).size).toBe(1203)
  const times = responses.map(({ submittedAt }: { submittedAt: string }) => submittedAt)
  expect(times).toEqual([...times].sort())
})

test('files that came with responses are in the archive, others are not', async () => {
  const ada = await home.person('Ada')
  const questions = JSON.stringify([{ id: 'work', type: 'file', label: 'Work' }]) as never
  const { id: formId } = await home.form(ada, { questions })
  const responseId = randomUUID()
  const send = (name: string) =>
    home.call(uploadFile, {
      params: { formId, responseId, questionId: 'work' },
      query: { name },
      body: Buffer.from(`words of ${name}`),
    })
  const [named] = [await send('one.txt'), await send('two.txt')]
  await home.call(submitResponse, {
    params: { formId },
    body: { id: responseId, answers: { work: [named.id] } },
  })
  const files = await unzip((await home.app.inject({ url: (await link(ada)).href })).rawPayload)
  const place = `forms/001-${formId}/files/${named.id}-one.txt`
  expect(Object.keys(files).filter((name) => name.includes('/files/'))).toEqual([place])
  expect(files[place]).toBe('words of one.txt')
})
