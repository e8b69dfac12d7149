import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environment } from '#server/config.ts'
import { makeReady } from './ready-folder.ts'
import { type Launched, launch, launchServer, root, startServer, temporaryFolder } from './server.ts'

let folder: string

beforeAll(async () => {
  folder = await temporaryFolder()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** How a start that cannot succeed has to end: one line, exit code 1. */
async function refusal(launched: Launched) {
  const { code } = await launched.ended
  expect(launched.stderr()).toMatch(/^formlark: [^\n]+\n$/)
  expect(code).toBe(1)
  expect(launched.stdout()).not.toContain('running at')
  return launched.stderr()
}

const refuses = (env: Record<string, string>) =>
  refusal(launchServer({ env, dataDir: env.DATA_DIR ?? path.join(folder, 'unused') }))

test.each([
  ['PORT', 'eighty', /PORT must be a port number/],
  ['PORT', '65536', /PORT must be a port number/],
  ['PUBLIC_URL', 'forms.example.com', /PUBLIC_URL must be an address/],
  ['ABUSE_PROTECTION', 'perhaps', /ABUSE_PROTECTION must be on or off/],
  ['DATABASE_URL', 'mysql://root:hunter2@db/forms', /DATABASE_URL must be an address/],
  ['DATABASE_URL', 'hunter2', /DATABASE_URL must be an address/],
])('a bad %s (%s) ends the start with one line', async (name, value, line) => {
  const said = await refuses({ [name]: value })
  expect(said).toMatch(line)
  expect(said).not.toContain('hunter2')
})

test('the server of the browser tests knows no setting of the machine', async () => {
  const settings = Object.keys(environment.shape).filter((name) => name !== 'PORT' && name !== 'NODE_ENV')
  const set = Object.fromEntries(settings.map((name) => [name, 'nonsense']))
  const dataDir = path.join(folder, 'browser-tests')
  const server = launch([process.execPath, 'e2e/server.mjs'], { ...set, E2E_DATA_DIR: dataDir })
  expect((await fetch(`${await server.serves}/readyz`)).status).toBe(200)
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})

test('several bad settings are named in the same line', async () => {
  const said = await refuses({ PORT: 'eighty', ABUSE_PROTECTION: 'perhaps' })
  expect(said).toMatch(/PORT must be .*; ABUSE_PROTECTION must be/)
})

test('a database server that does not answer ends the start, without its password', async () => {
  const port = await freePort()
  const said = await refuses({ DATABASE_URL: `postgres://formlark:hunter2@127.0.0.1:${port}/forms` })
  expect(said).toMatch(/no PostgreSQL server answers at 127\.0\.0\.1/)
  expect(said).not.toContain('hunter2')
})

test('a DATA_DIR below a file ends the start', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(await refuses({ DATA_DIR: path.join(file, 'data') })).toMatch(
    /DATA_DIR .* a part of the path is a file/,
  )
})

test('a taken port ends the start', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  const dataDir = await makeReady(path.join(folder, 'taken-port'))
  const said = await refuses({ PORT: String(port), DATA_DIR: dataDir })
  server.close()
  expect(said).toContain(`Port ${port} is in use`)
})

test('a second process on a data folder is refused, and told which process has it', async () => {
  const dataDir = await makeReady(path.join(folder, 'owned'))
  const server = await startServer({ dataDir })
  expect(await refuses({ DATA_DIR: dataDir })).toContain(`process ${server.pid} on `)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('files with the hash of their content in their name are kept for good, others for an hour', async () => {
  const server = await startServer({ dataDir: await makeReady(path.join(folder, 'kept')) })
  const page = await (await fetch(`${server.url}/login`)).text()
  const assets = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  expect(assets.length).toBeGreaterThan(5)
  for (const accept of ['gzip', 'identity'])
    for (const file of assets.slice(0, 3)) {
      const reply = await fetch(server.url + file, { headers: { 'accept-encoding': accept } })
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(reply.headers.get('content-encoding')).toBe(accept === 'gzip' ? 'gzip' : null)
    }
  const icon = await fetch(`${server.url}/favicon.svg`)
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
  await server.stop()
})

test('a stop takes in what is under way, and ends well', async () => {
  const server = await startServer({ dataDir: await makeReady(path.join(folder, 'stopped')) })
  const account = {
    firstName: 'Ada',
    lastName: 'L',
    email: 'ada@example.com',
    password: 'a long password',
    tac: true,
  }
  const body = JSON.stringify(account)
  const request = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  const head = [
    'POST /api/v1/users HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  request.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
  const reply = new Promise<string>((resolve) => {
    let text = ''
    request.on('data', (data) => {
      text += data
    })
    request.on('close', () => resolve(text))
  })
  // Answered only after the server has begun to read the first request.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const stopped = server.stop()
  await refused(server.url)
  request.write(body.slice(20))
  expect(await reply).toMatch(/^HTTP\/1\.1 201 /)
  expect(await stopped, server.output()).toBe(0)
})

test('a second npm start neither installs nor builds, and serves within 3 s', async () => {
  // The first start makes everything itself.
  const dataDir = path.join(folder, 'second-start')
  await (await startServer({ dataDir })).stop()
  const before = await state()
  const attempts: number[] = []
  while (attempts.length < 3 && !attempts.some((ms) => ms < 3000)) {
    const share = shareOfACore()
    const begin = performance.now()
    const started = launch(['npm', 'start'], { DATA_DIR: dataDir })
    expect((await fetch(`${await started.serves}/readyz`)).status).toBe(200)
    attempts.push((performance.now() - begin) * Math.min(share, shareOfACore()))
    started.signal('SIGTERM')
    expect(await started.ended).toEqual({ code: 0 })
    expect(started.stdout()).not.toMatch(/Installing|Building/)
  }
  expect(await state()).toEqual(before)
  expect(Math.min(...attempts)).toBeLessThan(3000)
})

/** How much of a core a process gets just now: 1 on a quiet machine, where 3 s are 3 s. */
function shareOfACore() {
  const before = process.cpuUsage()
  const begin = performance.now()
  while (performance.now() - begin < 300);
  const { user, system } = process.cpuUsage(before)
  return Math.min(1, (user + system) / 1000 / (performance.now() - begin))
}

async function state() {
  const times = ['build/main.js', 'build/.stamp', 'node_modules/.package-lock.json'].map(async (name) => {
    const file = path.join(root, name)
    return existsSync(file) ? (await stat(file)).mtimeMs : undefined
  })
  return { times: await Promise.all(times), stamp: await readFile(path.join(root, 'build/.stamp'), 'utf8') }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until nobody listens there any more. */
async function refused(url: string) {
  const isRefused = () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    )
  while (!(await isRefused())) await new Promise((resolve) => setTimeout(resolve, 20))
}
