import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import { deleteForm, eraseForm } from '#contract/forms/bin.ts'
import { changeForm, type Form } from '#contract/forms.ts'
import { fileLimit } from '#contract/questions/file-limits.ts'
import { deleteResponse, restoreResponse } from '#contract/responses/deletion.ts'
import { downloadFileByLink, linkToFile, removeUpload, uploadFile } from '#contract/responses/uploads.ts'
import { listResponses, listTexts, submitResponse } from '#contract/responses.ts'
import { transaction } from '#server/db/database.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { fileOf, zipOf } from '#test/files.ts'
import { type Person, type World, world } from '#test/world.ts'
import { csvOf, jsonOf } from '../export/commands.ts'

const home = world()

const questions = JSON.stringify([
  { id: 'any', type: 'file', label: 'Anything', maxFiles: 4 },
  { id: 'photo', type: 'file', label: 'Photo', accept: 'images', maxFiles: 1, required: true },
  { id: 'name', type: 'short', label: 'Name' },
]) as never

const formOf = (owner: Person, where = home) => where.form(owner, { questions, name: 'Files' })

interface Target {
  form: Form
  responseId?: string
  questionId?: string
}
const send = (
  { form, responseId = randomUUID(), questionId = 'any' }: Target,
  body: Uint8Array,
  name = 'x.png',
  where: World = home,
) => where.call(uploadFile, { params: { formId: form.id, responseId, questionId }, query: { name }, body })

const submit = (form: Form, id: string, answers: Record<string, unknown>) =>
  home.call(submitResponse, { params: { formId: form.id }, body: { id, answers } })

const stored = async (where = home) =>
  (await readdir(path.join(where.dataDir, 'files', 'uploads')).catch(() => [])).sort()
const incoming = () => readdir(path.join(home.dataDir, 'incoming')).catch(() => [])
const rows = async () =>
  (await home.database.pool.query('select * from uploads order by created_at, id')).rows
const age = (hours: number) =>
  home.database.pool.query(`update uploads set created_at = created_at - $1 * interval '1 hour'`, [hours])
/** Does the hourly job now. */
const sweep = () => doJob('sweep-uploads')
async function doJob(name: string) {
  const { jobs } = home.app
  await transaction(home.database.db, (tx) => jobs.enqueue(tx, jobKind(name), {}, { key: randomUUID() }))
  await jobs.drain()
}

async function allOf(pieces: AsyncIterable<string>) {
  let all = ''
  for await (const piece of pieces) all += piece
  return all
}

/** A form with one response that has a file, and who may see it. */
async function answered() {
  const ada = await home.person('Ada')
  const form = await formOf(ada)
  const responseId = randomUUID()
  const photo = await send({ form, responseId, questionId: 'photo' }, fileOf.png(5000), 'me & "you".png')
  await submit(form, responseId, { photo: [photo.id] })
  return { ada, form, responseId, photo }
}

describe('a file that is sent', () => {
  test('is kept under a name nobody can guess, and is a part of the response that names it', async () => {
    const { ada, form, responseId, photo } = await answered()
    expect(photo).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'me & _you_.png',
      bytes: 5000,
      type: 'image/png',
    })
    expect(await stored()).toContain(photo.id)
    expect(await incoming()).toEqual([])
    const { responses } = await ada.call(listResponses, { params: { formId: form.id } })
    expect(responses).toMatchObject([{ id: responseId, answers: { photo: [photo] } }])

    const { questions: figures } = await ada.call(analyzeForm, { params: { formId: form.id } })
    expect(figures.find(({ questionId }) => questionId === 'photo')).toMatchObject({
      answered: 1,
      skipped: 0,
    })
    const exported = { ...form, questions: JSON.parse(questions as string), retired: [] }
    const csv = await allOf(csvOf(home.database.db, exported, { bom: true }))
    expect(csv).toContain('me & _you_.png')
    const json = JSON.parse(await allOf(jsonOf(home.database.db, exported)))
    expect(json.responses[0].answers.photo).toEqual([photo])
  })

  test('is among the newest of its question in the figures, and in the list of all of them', async () => {
    const { ada, form, responseId, photo } = await answered()
    const params = { formId: form.id }
    const newest = { responseId, text: photo.name, files: [photo], submittedAt: expect.any(String) }
    const { questions: figures } = await ada.call(analyzeForm, { params })
    const latest = Object.fromEntries(figures.map(({ questionId, latest }) => [questionId, latest]))
    expect(latest).toEqual({ any: [], photo: [newest], name: [] })
    const all = await ada.call(listTexts, { params: { ...params, questionId: 'photo' } })
    expect(all).toEqual({ texts: [newest], after: null })
  })

  test('the same response sent again is acknowledged, even when its files are old; with others it differs', async () => {
    const { form, responseId, photo } = await answered()
    expect(await submit(form, responseId, { photo: [photo.id] })).toMatchObject({ id: responseId })
    await age(48)
    expect(await submit(form, responseId, { photo: [photo.id] })).toMatchObject({ id: responseId })
    await expect(submit(form, responseId, { photo: [photo.id], name: 'Eve' })).rejects.toMatchObject({
      status: 400,
    })
    expect(await rows()).toHaveLength(1)
  })

  test('the same file sent again is the same file', async () => {
    const form = await formOf(await home.person())
    const responseId = randomUUID()
    const [first, second] = await Promise.all(
      [1, 2].map(() => send({ form, responseId }, fileOf.pdf(900), 'a.pdf')),
    )
    expect(second).toEqual(first)
    expect(await rows()).toHaveLength(1)
  })

  test('can be taken back until the response is sent, by who knows both ids', async () => {
    const { form, responseId, photo } = await answered()
    const target = { formId: form.id, responseId: randomUUID() }
    const { id } = await send({ form, responseId: target.responseId }, fileOf.pdf())
    await expect(
      home.call(removeUpload, { params: { ...target, responseId: randomUUID(), id } }),
    ).rejects.toMatchObject({ status: 404 })
    await home.call(removeUpload, { params: { ...target, id } })
    expect(await stored()).not.toContain(id)
    await expect(home.call(removeUpload, { params: { ...target, id } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      home.call(removeUpload, { params: { formId: form.id, responseId, id: photo.id } }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await stored()).toContain(photo.id)
  })
})

describe('refused', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'a.png', 400, '“a.png” is empty. Please choose another file.'],
    [
      'what is not of the kind',
      fileOf.pdf(),
      'a.png',
      415,
      'What can be sent: pictures (JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF).',
    ],
    [
      'a page that calls itself a picture',
      Buffer.from('<html><script>'),
      'a.png',
      415,
      '“a.png” cannot be sent here.',
    ],
    [
      'a drawing with a script',
      Buffer.from('<svg onload="x()"/>'),
      'a.svg',
      415,
      '“a.svg” cannot be sent here.',
    ],
    [
      'one byte too many',
      fileOf.png(fileLimit + 1),
      'a.png',
      413,
      '“a.png” is larger than 25 MB, the most that can be sent.',
    ],
  ])('%s', async (_what, body, name, status, message) => {
    const form = await formOf(await home.person())
    const before = await stored()
    await expect(send({ form, questionId: 'photo' }, body, name)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message),
    })
    expect([await rows(), await stored(), await incoming()]).toEqual([[], before, []])
  })

  test('where no file is asked for: another question, another form, one that is not published', async () => {
    const ada = await home.person()
    const form = await formOf(ada)
    for (const questionId of ['name', 'nothing', '__proto__'])
      await expect(send({ form, questionId }, fileOf.png())).rejects.toMatchObject({ status: 400 })
    await expect(send({ form: { ...form, id: 'nothing' } }, fileOf.png())).rejects.toMatchObject({
      code: 'FORM_CLOSED',
    })
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { visibility: 0 } } })
    await expect(send({ form }, fileOf.png())).rejects.toMatchObject({ code: 'FORM_CLOSED' })
    await ada.call(changeForm, {
      params: { formId: form.id },
      body: { formData: { visibility: 1, maxResponses: 1 } },
    })
    const responseId = randomUUID()
    const { id } = await send({ form, responseId, questionId: 'photo' }, fileOf.png())
    await submit(form, responseId, { photo: [id] })
    await expect(send({ form }, fileOf.png())).rejects.toMatchObject({ code: 'FORM_CLOSED' })
    await expect(send({ form, responseId: 'x' }, fileOf.png())).rejects.toMatchObject({ status: 400 })
  })

  test('a question that an earlier version asked still takes files for it', async () => {
    const ada = await home.person()
    const form = await formOf(ada)
    const only = JSON.stringify([{ id: 'name', type: 'short', label: 'Name' }]) as never
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { questions: only } } })
    await expect(send({ form }, fileOf.png())).rejects.toMatchObject({ status: 400 })
    const params = { formId: form.id, responseId: randomUUID(), questionId: 'any' }
    const query = { name: 'a.png', formVersion: String(form.version) }
    await home.call(uploadFile, { params, query, body: fileOf.png() })
  })

  test('more files than the question takes, and a file for a response that is stored', async () => {
    const { form, responseId, photo } = await answered()
    const other = randomUUID()
    await send({ form, responseId: other, questionId: 'photo' }, fileOf.png(100))
    await expect(
      send({ form, responseId: other, questionId: 'photo' }, fileOf.png(200)),
    ).rejects.toMatchObject({
      status: 400,
      message: 'Only one file can be sent here.',
    })
    await expect(send({ form, responseId }, fileOf.png(300))).rejects.toMatchObject({
      status: 409,
      code: 'RESPONSE_DIFFERS',
    })
    expect((await rows()).map(({ id }) => id)).toContain(photo.id)
  })

  test('a response that names a file of another response, question or form, an old one, or one not there', async () => {
    const { form, photo } = await answered()
    const responseId = randomUUID()
    const own = await send({ form, responseId, questionId: 'photo' }, fileOf.png(700))
    const missing = { photo: 'This file could not be found. Please choose it again.' }
    const wrong = async (answers: Record<string, unknown>, fields: Record<string, string>, at = form) => {
      const names = Object.fromEntries(Object.entries(fields).map(([id, words]) => [`answers.${id}`, words]))
      await expect(submit(at, responseId, answers)).rejects.toMatchObject({ status: 400, fields: names })
    }
    await wrong({ photo: [photo.id] }, missing)
    await wrong({ photo: ['a'.repeat(32)] }, missing)
    await wrong({ photo: [{ id: own.id }] }, missing)
    await wrong({ photo: own.id }, missing)
    await wrong({ photo: [own.id, own.id] }, { photo: 'Only one file can be sent here.' })
    await wrong({ photo: [own.id], any: [own.id] }, { any: missing.photo })
    await wrong({ photo: [own.id] }, missing, await formOf(await home.person('Eve')))
    await wrong({}, { photo: 'Please answer this question.' })
    await age(23.1)
    await wrong({ photo: [own.id] }, missing)
    await home.database.pool.query('update uploads set created_at = now()')
    await submit(form, responseId, { photo: [own.id] })
  })
})

describe('limits', () => {
  test('25 MB are taken, and 100 MB for a response to the byte, sent at the same time', {
    timeout: 60_000,
  }, async () => {
    const form = await home.form(await home.person(), {
      questions: JSON.stringify([{ id: 'any', type: 'file', label: 'Any', maxFiles: 20 }]) as never,
    })
    const responseId = randomUUID()
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((mark) =>
        send({ form, responseId }, fileOf.pdf(fileLimit, mark), `${mark}.pdf`),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 413,
        message: expect.stringMatching(
          /^“.\.pdf” does not fit: all files together can have 100 MB, and nothing is left\.$/,
        ),
      },
    })
    await expect(send({ form, responseId }, fileOf.pdf(20), 'f.pdf')).rejects.toMatchObject({ status: 413 })
    expect((await rows()).reduce((sum, { bytes }) => sum + bytes, 0)).toBe(4 * fileLimit)
    expect(await incoming()).toEqual([])
    await send({ form }, fileOf.pdf(20), 'f.pdf')
  })

  test('the number of files of a question holds for files sent at the same time', async () => {
    const form = await formOf(await home.person())
    const responseId = randomUUID()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        send({ form, responseId }, fileOf.png(100, String(at)), `${at}.png`),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await rows()).toHaveLength(4)
  })

  test('an archive that would unpack to gigabytes is kept as it is', async () => {
    const form = await formOf(await home.person())
    const bomb = zipOf({ 'word/document.xml': Buffer.alloc(200 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(300_000)
    const started = process.memoryUsage().rss
    expect(await send({ form }, bomb, 'a.docx')).toMatchObject({ bytes: bomb.length, name: 'a.docx' })
    expect(process.memoryUsage().rss - started).toBeLessThan(100 * 1024 * 1024)
  })
})

describe('cleaning up', () => {
  test('what no response names is taken away after a day, what one names stays', async () => {
    const { form, photo } = await answered()
    const unnamed = await send({ form }, fileOf.pdf(), 'left.pdf')
    await age(23.5)
    await sweep()
    expect(await stored()).toEqual(expect.arrayContaining([photo.id, unnamed.id]))
    await age(1)
    await sweep()
    await sweep()
    const left = await stored()
    expect([left.includes(photo.id), left.includes(unnamed.id)]).toEqual([true, false])
    expect(await rows()).toMatchObject([{ id: photo.id, state: 'claimed' }])
  })

  test('files go with their response, once it cannot be brought back', async () => {
    const { ada, form, responseId, photo } = await answered()
    const one = { params: { formId: form.id, responseId } }
    const link = () => ada.call(linkToFile, { params: { ...one.params, id: photo.id } })
    await age(25)
    await sweep()
    await ada.call(deleteResponse, one)
    await expect(link()).rejects.toMatchObject({ status: 404 })
    await sweep()
    await ada.call(restoreResponse, one)
    await link()
    await ada.call(deleteResponse, one)
    await home.database.pool.query(`update responses set deleted_at = now() - interval '2 hours'`)
    await doJob('empty-deleted-responses')
    await sweep()
    expect([(await stored()).includes(photo.id), await rows()]).toEqual([false, []])
  })

  test('files go with their form, once it is deleted for good', async () => {
    const { ada, form, photo } = await answered()
    await ada.call(deleteForm, { params: { formId: form.id } })
    await home.app.jobs.drain()
    expect(await stored()).toContain(photo.id)
    await ada.call(eraseForm, { params: { formId: form.id } })
    await home.app.jobs.drain()
    expect([(await stored()).includes(photo.id), await rows()]).toEqual([false, []])
  })
})

describe('downloads', () => {
  const get = (url: string, token?: string) =>
    home.app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })

  test('are for the owner and co-authors alone', async () => {
    const { ada, form, responseId, photo } = await answered()
    const [eve, ben] = [await home.person('Eve'), await home.person('Ben')]
    await home.database.pool.query('insert into form_co_authors (form_id, user_id) values ($1, $2)', [
      form.id,
      ben.id,
    ])
    const params = { formId: form.id, responseId, id: photo.id }
    const url = `/api/v1/uploads/${form.id}/${responseId}/${photo.id}`
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(url, eve.token)).json()).toMatchObject({ code: 'NOT_FOUND' })
    await expect(eve.call(linkToFile, { params })).rejects.toMatchObject({ status: 404 })
    for (const { token, call } of [ada, ben]) {
      expect((await get(url, token)).rawPayload).toEqual(fileOf.png(5000))
      const { href } = await call(linkToFile, { params })
      expect((await get(href)).rawPayload).toEqual(fileOf.png(5000))
      expect((await get(href)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    }
    expect((await get(`/files/uploads/${photo.id}`)).statusCode).toBe(404)
  })

  test('a link is for its holder’s rights: not for what he may not see, not after 60 seconds, not once blocked', async () => {
    const { ada, form, responseId, photo } = await answered()
    const mine = await answered()
    const params = { formId: form.id, responseId, id: photo.id }
    const link = async (person: Person, at = params) => (await person.call(linkToFile, { params: at })).href
    const stolen = (
      await link(mine.ada, { formId: mine.form.id, responseId: mine.responseId, id: mine.photo.id })
    )
      .replace(mine.form.id, form.id)
      .replace(mine.responseId, responseId)
      .replace(mine.photo.id, photo.id)
    expect((await get(stolen)).statusCode).toBe(404)
    const late = await link(ada)
    await home.database.pool.query(`update one_time_tokens set expires_at = now() - interval '1 second'`)
    expect((await get(late)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    const blocked = await link(ada)
    await home.database.pool.query('update users set blocked = true')
    expect((await get(blocked)).json()).toMatchObject({ code: 'LINK_WRONG' })
    expect(downloadFileByLink.access).toBe('anyone')
  })

  test('a file that no response names is nobody’s, the owner’s neither', async () => {
    const { ada, form } = await answered()
    const responseId = randomUUID()
    const { id } = await send({ form, responseId }, fileOf.pdf())
    expect((await get(`/api/v1/uploads/${form.id}/${responseId}/${id}`, ada.token)).statusCode).toBe(404)
  })

  test.each([
    [
      'me & "you".png',
      fileOf.png(),
      'image/png',
      `filename="me & _you_.png"; filename*=UTF-8''me%20%26%20_you_.png`,
    ],
    [
      'notes;\r\n\u202etxt.txt',
      Buffer.from('<script>'),
      'application/octet-stream',
      `filename="notes_txt.txt"; filename*=UTF-8''notes%3Btxt.txt`,
    ],
    [
      'Zoë’s (1) 100%.pdf',
      fileOf.pdf(),
      'application/pdf',
      `filename="Zo__s (1) 100_.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20%281%29%20100%25.pdf`,
    ],
  ])('%j is saved under a harmless name and type', async (name, body, type, disposition) => {
    const ada = await home.person('Ada')
    const form = await formOf(ada)
    const responseId = randomUUID()
    const photo = await send({ form, responseId, questionId: 'photo' }, fileOf.png(9))
    const { id } = await send({ form, responseId }, body, name)
    await submit(form, responseId, { photo: [photo.id], any: [id] })
    const { headers } = await get(`/api/v1/uploads/${form.id}/${responseId}/${id}`, ada.token)
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; ${disposition}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
})
