import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeForm } from '#contract/forms.ts'
import { fileLimit } from '#contract/questions/file-limits.ts'
import { listResponses } from '#contract/responses.ts'
import { fileOf } from '#test/files.ts'
import { multipart, type Part } from '#test/multipart.ts'
import { world } from '#test/world.ts'

const home = world()

const questions = JSON.stringify([
  { id: 'name', type: 'short', label: 'Name', required: true },
  { id: 'photo', type: 'file', label: 'Photo', accept: 'images', maxFiles: 2, required: true },
]) as never

async function opened() {
  const ada = await home.person('Ada')
  const form = await home.form(ada, { questions })
  const url = `/${ada.slug}/${form.id}`
  const page = (await home.app.inject(url)).body
  return { ada, form, url, page, id: idIn(page) }
}

const idIn = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
const keptIn = (html: string) =>
  [...html.matchAll(/type="checkbox"[^>]* value="(\w+)"\/><span>([^<]*)/g)].map(([, id = '', name]) => ({
    id,
    name,
  }))
const field = (name: string, content: string): Part => ({ name, content, filename: null })
const photo = (content: Uint8Array | string, filename = 'me.png'): Part => ({
  name: 'q.photo',
  content,
  filename,
})
/** As a browser sends a field in which nothing was chosen. */
const noPhoto = photo('', '')

const post = (url: string, ...parts: Part[]) => home.app.inject({ method: 'POST', url, ...multipart(parts) })
const stored = () => readdir(path.join(home.dataDir, 'files', 'uploads')).catch(() => [])
/** What came is thrown away right after the reply. */
const nothingWaits = () => expect.poll(() => readdir(path.join(home.dataDir, 'incoming'))).toEqual([])
const rows = async () => (await home.database.pool.query('select * from uploads')).rows

describe('without a script', () => {
  test('only a form that asks for files is posted in parts', async () => {
    expect((await opened()).page).toContain('encType="multipart/form-data"')
    const ada = await home.person('Ada')
    const plain = await home.form(ada)
    expect((await home.app.inject(`/${ada.slug}/${plain.id}`)).body).not.toContain('encType')
  })

  test('files and answers are sent in one post, and once however often it is repeated', async () => {
    const { ada, form, url, id } = await opened()
    const parts = [field('q.name', 'Ada'), photo(fileOf.png(900)), field('id', id)]
    const replies = await Promise.all([post(url, ...parts), post(url, ...parts)])
    replies.push(await post(url, ...parts))
    for (const { statusCode, headers } of replies)
      expect([statusCode, headers.location]).toEqual([303, expect.stringContaining(`${url}?thanks=`)])
    const { responses } = await ada.call(listResponses, { params: { formId: form.id } })
    expect(responses).toMatchObject([
      { id, answers: { name: 'Ada', photo: [{ name: 'me.png', bytes: 900, type: 'image/png' }] } },
    ])
    expect(await rows()).toHaveLength(1)
    await nothingWaits()
  })

  test('the same post again is acknowledged when it took the last place', async () => {
    const { ada, form, url, id } = await opened()
    await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { maxResponses: 1 } } })
    const parts = [field('q.name', 'Ada'), photo(fileOf.png(900)), field('id', id)]
    expect((await post(url, ...parts)).statusCode).toBe(303)
    expect((await post(url, ...parts)).statusCode).toBe(303)
    expect((await post(url, ...parts.slice(0, 2), field('id', randomUUID()))).statusCode).toBe(404)
    expect(await rows()).toHaveLength(1)
  })

  test('a check that fails keeps the files: shown by name, and sent with the next post', async () => {
    const { ada, form, url, id } = await opened()
    const first = await post(
      url,
      field('q.name', ' '),
      photo(fileOf.png(50), 'a"<b>.png'),
      photo(fileOf.png(60)),
      field('id', id),
    )
    expect(first.statusCode).toBe(400)
    expect(first.body).toContain('One answer needs another look.')
    const kept = keptIn(first.body)
    expect(kept.map(({ name }) => name)).toEqual(['a__b_.png', 'me.png'])
    expect(first.body).not.toMatch(/<input id="q-photo"[^>]*required/)
    expect(idIn(first.body)).toBe(id)

    const ids = kept.map((file) => field('q.photo', file.id))
    const second = await post(url, field('q.name', 'Ada'), noPhoto, ...ids, field('id', id))
    expect(second.statusCode).toBe(303)
    const { responses } = await ada.call(listResponses, { params: { formId: form.id } })
    expect(responses[0]?.answers.photo).toMatchObject([{ name: 'a__b_.png' }, { name: 'me.png' }])
  })

  test('a file that is unticked makes room for another', async () => {
    const { ada, form, url, id } = await opened()
    const first = await post(
      url,
      field('q.name', ''),
      photo(fileOf.png(50), 'a.png'),
      photo(fileOf.png(60), 'b.png'),
      field('id', id),
    )
    const [a, b] = keptIn(first.body)
    const parts = [
      field('q.name', 'Ada'),
      photo(fileOf.png(70), 'c.png'),
      field('q.photo', b?.id ?? ''),
      field('id', id),
    ]
    expect((await post(url, ...parts)).statusCode).toBe(303)
    const { responses } = await ada.call(listResponses, { params: { formId: form.id } })
    expect(responses[0]?.answers.photo).toMatchObject([{ name: 'b.png' }, { name: 'c.png' }])
    expect(await stored()).not.toContain(a?.id)
  })

  test('what is wrong with a file stands beside its question, and the good ones are kept', async () => {
    const { url, id } = await opened()
    const wrong = await post(
      url,
      field('q.name', ''),
      photo(fileOf.png(50), 'a.png'),
      photo('<html>', 'b.png'),
      field('id', id),
    )
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('2 answers need another look.')
    expect(wrong.body).toContain('“b.png” cannot be sent here. What can be sent: pictures')
    expect(keptIn(wrong.body)).toMatchObject([{ name: 'a.png' }])
    const large = await post(
      url,
      field('q.name', 'Ada'),
      photo(fileOf.png(fileLimit + 1), 'big.png'),
      field('id', id),
    )
    expect(large.body).toContain('“big.png” is larger than 25 MB')
    const many = await post(
      url,
      field('q.name', 'Ada'),
      ...[1, 2, 3].map((n) => photo(fileOf.png(80, String(n)), `${n}.png`)),
      field('id', id),
    )
    expect(many.body).toContain('At most 2 files can be sent here.')
    const none = await post(url, field('q.name', 'Ada'), noPhoto, field('id', id))
    expect([none.statusCode, none.body.includes('Please answer this question.')]).toEqual([400, true])
    expect((await post(url, field('q.name', 'x'.repeat(300_000)), noPhoto, field('id', id))).statusCode).toBe(
      413,
    )
  })

  test('files in a field that takes none, or for a form that is closed, are dropped', async () => {
    const { url, id } = await opened()
    const before = await stored()
    const named: Part = { name: 'q.name', content: fileOf.png(), filename: 'a.png' }
    expect((await post(url, named, field('id', id))).statusCode).toBe(400)
    expect((await post('/ada/nothing', photo(fileOf.png()), field('id', id))).statusCode).toBe(404)
    expect([await stored(), await rows()]).toEqual([before, []])
    await nothingWaits()
  })

  test('a post that breaks off, or is none, is no fault of the server, and what came is shown again', async () => {
    const { url, id } = await opened()
    const { payload, headers } = multipart([field('id', id), field('q.name', 'Ada'), photo(fileOf.png())])
    const whole = Buffer.from(payload)
    for (const part of [whole.subarray(0, -100), Buffer.alloc(1000, 'a')]) {
      const { statusCode, body } = await home.app.inject({ method: 'POST', url, headers, payload: part })
      expect([statusCode, body.includes('did not arrive as a whole')]).toEqual([400, true])
      expect(body.includes('value="Ada"')).toBe(part.length !== 1000)
    }
    await nothingWaits()
  })
})
