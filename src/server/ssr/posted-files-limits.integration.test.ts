import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileLimit } from '#contract/questions/file-limits.ts'
import { uploadFile, uploadsPerMinute } from '#contract/responses/uploads.ts'
import { fileOf } from '#test/files.ts'
import { multipart, type Part } from '#test/multipart.ts'
import { world } from '#test/world.ts'

const home = world({})

const questions = JSON.stringify([
  { id: 'name', type: 'short', label: 'Name', required: true },
  { id: 'photo', type: 'file', label: 'Photo', accept: 'images', maxFiles: 20 },
]) as never

async function published(asked?: never) {
  const ada = await home.person('Ada')
  const form = await home.form(ada, asked && { questions: asked })
  return { form, url: `/${ada.slug}/${form.id}` }
}
const field = (name: string, content: string): Part => ({ name, content, filename: null })
const photo = (content: Uint8Array | string, name = 'q.photo'): Part => ({ name, content, filename: 'a.png' })
const post = (url: string, ...parts: Part[]) => home.app.inject({ method: 'POST', url, ...multipart(parts) })
const incoming = () => readdir(path.join(home.dataDir, 'incoming')).catch(() => 'never made')

test('a file that nothing asks for is never written', async () => {
  const [plain, asking] = [await published(), await published(questions)]
  expect((await post(plain.url, photo(fileOf.png()))).statusCode).toBe(303)
  expect((await post('/ada/nothing', photo(fileOf.png()))).statusCode).toBe(404)
  expect((await post(asking.url, photo(fileOf.png(), 'q.name'))).statusCode).toBe(400)
  expect(await incoming()).toBe('never made')
})

test('the files of a post count as those of the script do, and what was typed is kept', {
  timeout: 60_000,
}, async () => {
  const { form, url } = await published(questions)
  const many = Array.from({ length: 100 }, () => photo('<html>'))
  for (let sent = 0; sent < uploadsPerMinute; sent += many.length)
    expect((await post(url, field('q.name', 'Ada'), ...many)).statusCode).toBe(400)
  const refused = await post(url, photo(fileOf.png()), photo(fileOf.png()), field('q.name', 'typed after it'))
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(refused.body).toContain('Many people are answering at this moment.')
  expect(refused.body).toContain('value="typed after it"')
  const params = { formId: form.id, responseId: randomUUID(), questionId: 'photo' }
  await expect(home.call(uploadFile, { params, query: {}, body: fileOf.png() })).rejects.toMatchObject({
    status: 429,
  })
  expect(await incoming()).toEqual([])
})

test('no more than 100 MB of a post are written', { timeout: 60_000 }, async () => {
  const { url } = await published(questions)
  const large = ['a', 'b', 'c', 'd'].map((mark) => photo(fileOf.png(fileLimit, mark)))
  const reply = await post(url, field('q.name', 'Ada'), ...large, photo(fileOf.png(50)))
  expect(reply.statusCode).toBe(413)
  expect(reply.body).toContain('All files together can have 100 MB. Please choose fewer or smaller ones.')
  expect(reply.body).toContain('value="Ada"')
  expect((await home.database.pool.query('select * from uploads')).rows).toEqual([])
  expect(await incoming()).toEqual([])
})

test('nothing waits of a post whose sender went away', async () => {
  const { url } = await published(questions)
  if (!home.app.server.listening) await home.app.listen({ port: 0, host: '127.0.0.1' })
  const { payload, headers } = multipart([photo(fileOf.png(900)), photo(fileOf.png(90_000))])
  const socket = connect((home.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, 50_000))
  await expect.poll(incoming, { timeout: 10_000 }).toHaveLength(2)
  socket.destroy()
  await expect.poll(incoming, { timeout: 10_000 }).toEqual([])
})

test('what came before a failure is shown again, also while the database does not answer', async () => {
  const { url } = await published(questions)
  const long = await post(url, field('q.name', 'typed'), field('q.photo', 'x'.repeat(300_000)))
  expect([long.statusCode, long.body.includes('value="typed"')]).toEqual([413, true])
  const { pool } = home.database
  await pool.query('alter table uploads rename to away')
  try {
    const parts = [field('q.name', 'typed'), field('q.photo', 'a'.repeat(32))]
    const reply = await post(url, ...parts, field('id', randomUUID()))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('value="typed"')
  } finally {
    await pool.query('alter table away rename to uploads')
  }
})
