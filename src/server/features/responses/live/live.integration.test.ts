import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basePath } from '#contract/endpoint.ts'
import type { Form } from '#contract/forms.ts'
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
      while (!(await reader?.read())?.done);
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
