import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isForEverybody, keepPages } from './kept-pages.ts'

const address = (path: string) => new URL(path, 'https://forms.example')

/** A server of kept pages; `status` is what the next page is made with. */
function site() {
  const made: string[] = []
  const state = { status: 200 }
  const app = fastify()
  const send = keepPages(async (url, nonce) => {
    made.push(url.pathname)
    const body = `<script nonce="${nonce}">ours()</script><script>theirs()</script><script nonce="${nonce}" src="/a.js"></script>${made.length}`
    return new Response(body, { status: state.status })
  })
  app.get('/*', (request, reply) =>
    send(request, reply, address(request.url), (scripts) => `script-src ${scripts}`),
  )
  return { app, made, state }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['/', true],
  ['/pricing', true],
  ['/blog/an-article', true],
  ['/use-case/trainers', true],
  ['/blog/an-article.data', false],
  ['/?from=mail', false],
  ['/forms', false],
  ['/settings', false],
  ['/blog/an/other', false],
  ['/verify/a/b', false],
])('%s for everybody: %s', (path, expected) => {
  expect(isForEverybody(address(path))).toBe(expected)
})

test('scripts of ours are allowed by what they say, others are not, and no nonce is left', async () => {
  const { app } = site()
  const reply = await app.inject('/')
  const hash = createHash('sha256').update('ours()').digest('base64')
  expect(reply.headers['content-security-policy']).toBe(`script-src 'sha256-${hash}'`)
  expect(reply.body).toBe('<script>ours()</script><script>theirs()</script><script src="/a.js"></script>1')
  expect(reply.headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public/),
    vary: 'accept-encoding',
  })
})

test('a page is made once for all who ask at a time, and told to be the same', async () => {
  const { app, made } = site()
  const [first, second] = await Promise.all([app.inject('/'), app.inject('/')])
  expect(made).toEqual(['/'])
  expect(second?.body).toBe(first?.body)
  const etag = String(first?.headers.etag)
  const again = await app.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first?.body)
})

test('after a minute it is made anew while the old one is given, which stays when there is no new one', async () => {
  const { app, made, state } = site()
  const first = (await app.inject('/blog')).body
  vi.setSystemTime(Date.now() + 61_000)
  state.status = 503
  expect((await app.inject('/blog')).body).toBe(first)
  await vi.waitFor(() => expect(made).toHaveLength(2))
  expect((await app.inject('/blog')).body).toBe(first)
  vi.setSystemTime(Date.now() + 61_000)
  state.status = 200
  await app.inject('/blog')
  await vi.waitFor(async () => expect((await app.inject('/blog')).body).toContain('</script>3'))
})

test('nobody asked for minutes, then many at once: it is made anew once', async () => {
  const { app, made } = site()
  await app.inject('/blog')
  vi.setSystemTime(Date.now() + 540_000)
  await Promise.all(Array.from({ length: 8 }, () => app.inject('/blog')))
  expect(made).toHaveLength(2)
})

test('nobody asked for long: the old one is given to nobody', async () => {
  const { app } = site()
  await app.inject('/blog')
  vi.setSystemTime(Date.now() + 601_000)
  expect((await app.inject('/blog')).body).toContain('</script>2')
})

test('what is missing is not kept', async () => {
  const { app, made, state } = site()
  state.status = 404
  const missing = await app.inject('/blog/later')
  expect([missing.statusCode, missing.headers['cache-control'], missing.headers.etag]).toEqual([
    404,
    'no-cache',
    undefined,
  ])
  state.status = 200
  expect((await app.inject('/blog/later')).statusCode).toBe(200)
  expect(made).toHaveLength(2)
})
