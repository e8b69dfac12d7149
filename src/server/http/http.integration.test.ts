import { randomUUID } from 'node:crypto'
import { Agent, type RequestOptions, request } from 'node:http'
import { expect, test } from 'vitest'
import { logIn } from '#contract/accounts/sessions.ts'
import { transaction } from '#server/db/database.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { world } from '#test/world.ts'
import { makeLogger } from './log.ts'

const home = world()

test('OpenAPI 3.1 describes every endpoint of the contract', async () => {
  const document = (await home.app.inject('/api/v1/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  for (const { path, method, id } of everyEndpoint) {
    const operation = document.paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(id)
  }
  expect((await home.app.inject('/api/docs/')).headers['content-type']).toContain('text/html')
})

test('OpenAPI tells what is no JSON, in a body and in an answer', async () => {
  const { paths } = (await home.app.inject('/api/v1/openapi.json')).json()
  const file = { schema: { type: 'string', format: 'binary' } }
  const { requestBody, security } = paths['/api/v1/users/{userId}/avatar'].post
  expect(requestBody.content).toEqual({ 'application/octet-stream': file })
  expect(security).toEqual([{ token: [] }])
  const { responses } = paths['/api/v1/downloads/{token}'].get
  expect(responses['200'].content).toEqual({ 'application/zip': file })
  expect(responses['400'].content['application/json']).toBeDefined()
})

test('unknown addresses below /api are JSON 404, whatever the method', async () => {
  for (const url of ['/api/v1/nothing', '/api/nothing', '/api/v2/forms/', '/api/v1/forms/a/b/c']) {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const reply = await home.app.inject({ method, url })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  }
})

test.each([
  ['GET', '/api/v1/responses/%00', 404],
  ['POST', '/api/v1/responses/%00', 404],
  ['GET', '/api/v1/forms/%00', 404],
  ['PATCH', '/api/v1/forms/%00', 404],
  ['GET', '/api/v1/forms/%00/analyze', 404],
  ['GET', '/api/v1/%zz', 404],
  ['GET', `/api/v1/forms/${'x'.repeat(400)}`, 404],
  ['GET', '/api', 404],
  ['POST', '/', 404],
  ['GET', '/x/%00', 404],
  ['POST', '/x/%00', 404],
] as const)('%s %s is %i, never a 5xx', async (method, url, status) => {
  const { token } = await home.person()
  const payload = { POST: { id: randomUUID(), answers: {} }, PATCH: { formData: {} }, GET: undefined }[method]
  const fields = url.startsWith('/x') ? 'q.a=1' : payload
  const type = url.startsWith('/x') ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = { authorization: `Bearer ${token}`, ...(payload && { 'content-type': type }) }
  const reply = await home.app.inject({ method, url, headers, ...(payload && { payload: fields }) })
  expect(reply.statusCode).toBe(status)
})

test('no call fails for a NUL in an id', async () => {
  const { token } = await home.person()
  for (const { method, path } of everyEndpoint.filter(({ path }) => path.includes(':'))) {
    const url = `/api/v1${path.replace(/:\w+/g, 'a%00b')}`
    const options = { method, url, headers: { authorization: `Bearer ${token}` } }
    const { statusCode } = await home.app.inject(method === 'GET' ? options : { ...options, payload: {} })
    expect([method, path, statusCode]).toEqual([method, path, 404])
  }
})

test('an address that cannot be decoded leads to a page, and below /api to JSON', async () => {
  for (const path of ['/%ff', '/blog/%ff', '/%E0%A4%A', '/%', '/a/b%zz?x=%ff']) {
    const page = await home.app.inject(path)
    expect([path, page.statusCode, page.body]).toEqual([path, 404, 'page'])
    expect(page.headers).toHaveProperty('x-content-type-options', 'nosniff')
    const { statusCode, headers } = await home.app.inject(`/api/v1${path}`)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  }
})

test.each(['a b', '[', 'x:99999'])('a Host header of %s is no reason to fail', async (host) => {
  expect((await home.app.inject({ url: '/nothing', headers: { host } })).statusCode).toBe(404)
})

test('a failed query is logged without its values', async () => {
  const lines: string[] = []
  const logger = makeLogger(
    { logLevel: 'info', development: false },
    { write: (line) => void lines.push(line) },
  )
  const error = new Error('Failed query: select 1\nparams: ada@example.com')
  logger.error(
    { err: Object.assign(error, { query: 'select 1', params: ['ada@example.com'] }) },
    'unexpected',
  )
  expect(lines.join()).toContain('select 1')
  expect(lines.join()).not.toContain('ada@example.com')
})

test('a call from inside a transaction is refused at once instead of waiting for itself', async () => {
  const { id } = await home.person()
  await transaction(home.database.db, async () => {
    await expect(home.call(logIn, { body: { email: id, password: 'x' } })).rejects.toThrow('pass tx')
  })
})

test('alive and ready', async () => {
  expect((await home.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await home.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('bad JSON and other content types are refused in the one shape of errors', async () => {
  const send = (type: string, payload: string) =>
    home.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login/',
      payload,
      headers: { 'content-type': type },
    })
  expect((await send('application/json', '{"email":')).json()).toMatchObject({ code: 'INVALID' })
  expect((await send('text/csv', 'a,b')).json()).toMatchObject({ code: 'UNSUPPORTED_TYPE' })
})

test('a body that would have to be unpacked is refused, and the connection goes on', async () => {
  const origin = await home.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, options: RequestOptions, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(origin + path, { agent, timeout: 10_000, ...options }, (reply) =>
        reply.resume().once('end', () => resolve(reply.statusCode)),
      )
      asked.once('error', reject).once('timeout', () => asked.destroy(new Error('no answer')))
      asked.end(body)
    })
  const upload = `/api/v1/uploads/a/${randomUUID()}/b?name=c.txt`
  for (const encoding of ['gzip', 'br', 'zstd']) {
    const headers = { 'content-type': 'text/plain', 'content-encoding': encoding }
    expect(await ask(upload, { method: 'POST', headers }, Buffer.alloc(200_000))).toBe(415)
    expect(await ask('/healthz', {})).toBe(200)
  }
  agent.destroy()
})

test('an unforeseen error is a 500 that shows nothing', async () => {
  const { app } = home
  const reply = await app.inject({
    method: 'GET',
    url: '/api/v1/forms/%00',
    headers: { authorization: 'Bearer x\0y' },
  })
  expect(reply.statusCode).toBeLessThan(500)
})
