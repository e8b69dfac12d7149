import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import { removeCoAuthor, shareForm } from '#contract/forms/sharing.ts'
import { type Form, formById } from '#contract/forms.ts'
import { deleteResponse } from '#contract/responses/deletion.ts'
import { submitResponse } from '#contract/responses.ts'
import { type Person, type World, world } from '#test/world.ts'

const home = world()
// Another process on the same database, where the engine allows one; else the same one twice.
const other = world()
const far = () => (home.database.engine === 'postgres' ? other : home)

let stop = new AbortController()
beforeEach(() => {
  stop = new AbortController()
})
afterEach(() => stop.abort())

const send = (from: World, form: Form) =>
  from.call(submitResponse, {
    params: { formId: form.id },
    body: { id: randomUUID(), answers: { stars: 4 } },
  })

async function follow(place: World, person: Person, form: Form) {
  if (!place.app.server.listening) await place.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = place.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${basePath}/responses/${form.id}/live`, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' },
    signal: stop.signal,
  })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    reply,
    /** Reads on until the stream has said so many responses. */
    async until(responses: number) {
      while (!text.includes(`data: {"responses":${responses}}`)) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error(`ended after: ${text}`)
        text += value
      }
      return text
    },
    async end() {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) return text
        text += value
      }
    },
  }
}

test('says at once how many there are, and again when one comes or goes, also at another process', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const first = await send(home, form)
  const live = await follow(home, ada, form)
  expect(live.reply.headers.get('content-type')).toContain('text/event-stream')
  expect(await live.until(1)).toBe('event: responses\ndata: {"responses":1}\n\n')
  await send(far(), form)
  await live.until(2)
  await ada.call(deleteResponse, { params: { formId: form.id, responseId: first.id } })
  await send(far(), form)
  await send(far(), form)
  await live.until(3)
})

test('who opens too many keeps the newest, also after some went away while they were opened', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  if (!home.app.server.listening) await home.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = home.app.server.address() as AddressInfo
  for (let n = 0; n < 5; n++) {
    const request = net.connect(port, '127.0.0.1')
    await once(request, 'connect')
    request.end(
      `GET ${basePath}/responses/${form.id}/live HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ada.token}\r\n\r\n`,
      () => request.destroy(),
    )
    await once(request, 'close')
  }
  const streams = []
  for (let n = 0; n < 12; n++) {
    const live = await follow(home, ada, form)
    await live.until(0)
    streams.push(live)
  }
  for (const evicted of streams.slice(0, 2)) expect(await evicted.end()).toContain('event: enough')
  await send(home, form)
  for (const live of streams.slice(2)) await live.until(1)
})

test('ends when the reader is logged out', async () => {
  const ada = await home.person()
  const form = await home.form(ada)
  const live = await follow(home, ada, form)
  await live.until(0)
  await home.database.pool.query('delete from sessions where user_id = $1', [ada.id])
  await send(home, form)
  await live.end()
})

test('is for those alone who may see the responses', async () => {
  const [ada, bob] = [await home.person('Ada'), await home.person('Bob')]
  const form = await home.form(ada)
  expect((await follow(home, bob, form)).reply.status).toBe(404)
})

test('ends with the next response for whoever was removed from the form', async () => {
  const [ada, bob] = [await home.verified('Ada'), await home.verified('Bob')]
  const form = await home.form(ada)
  const body = { email: bob.email }
  await ada.call(shareForm, { params: { formId: form.id }, body })
  await bob.call(formById, { params: { formId: form.id } })
  const live = await follow(home, bob, form)
  await live.until(0)
  await ada.call(removeCoAuthor, { params: { formId: form.id, userId: bob.id } })
  await send(home, form)
  await live.end()
  await expect(live.until(1)).rejects.toThrow('ended after')
})
