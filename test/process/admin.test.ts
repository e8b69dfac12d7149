import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, listUsers } from '#contract/accounts/administration.ts'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { overHttp } from '../../demo/over-http.ts'
import { startPostgres } from '../postgres-cluster.ts'
import { createDatabase } from '../postgres-database.ts'
import { makeReady } from './ready-folder.ts'
import {
  launch,
  type RunningServer,
  root,
  type ServerOptions,
  startServer,
  temporaryFolder,
} from './server.ts'

let folder: string

beforeAll(async () => {
  folder = await temporaryFolder()
})

const servers: RunningServer[] = []

afterAll(async () => {
  // Whatever a failed test left running.
  for (const server of servers) await server.kill()
  await rm(folder, { recursive: true, force: true })
})

async function serve(options: ServerOptions) {
  const server = await startServer(options)
  servers.push(server)
  return server
}

const password = 'a long enough password'
const anybody = { firstName: 'Ada', lastName: 'Tester', password, tac: true } as const

async function register(url: string, email: string) {
  await createClient(overHttp(url))(registerAccount, { body: { ...anybody, email } })
}

async function as(url: string, email: string) {
  const { token } = await createClient(overHttp(url))(logIn, { body: { email, password } })
  return createClient(overHttp(url, token))
}

/** Runs the command that `npm run admin --` runs, and waits for its end. */
async function admin(env: Record<string, string>, ...args: string[]) {
  const command = launch([process.execPath, path.join(root, 'build', 'admin.js'), ...args], env)
  const { code } = await command.ended
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

/** How it ends for an address that nobody has. */
const refusal = {
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(/^formlark: Nobody in .* has the address nobody@example\.com\. [^\n]+\n$/),
}

test('beside a running server, which does it, and without one', async () => {
  const dataDir = await makeReady(path.join(folder, 'data'))
  const env = { DATA_DIR: dataDir }
  const server = await serve({ dataDir })
  await register(server.url, 'ada@example.com')
  await register(server.url, 'bob@example.com')
  const call = await as(server.url, 'ada@example.com')
  await expect(call(listUsers, {})).rejects.toMatchObject({ status: 404 })

  // As people type it: through npm, which prepares what is missing.
  const npm = launch(['npm', 'run', '--silent', 'admin', '--', ' ADA@example.com'], env)
  expect(await npm.ended, npm.stderr()).toEqual({ code: 0 })
  expect(npm.stdout()).toMatch(/^ {2}ADA@example\.com is an admin now: [^\n]+\n$/)
  expect(await call(listUsers, {})).toHaveLength(2)
  const already = { code: 0, stdout: '  ada@example.com is an admin already.\n', stderr: '' }
  expect(await admin(env, 'ada@example.com')).toEqual(already)
  expect(await admin(env, 'nobody@example.com')).toEqual(refusal)
  const subject = 'Ada Tester (ada@example.com)'
  expect(await call(auditLog, {})).toMatchObject({
    entries: [{ actor: null, subject, action: 'role', from: '0', to: '1' }],
    total: 1,
  })
  expect(await server.stop(), server.output()).toBe(0)

  expect(await admin(env, 'ada@example.com')).toEqual(already)
  expect(await admin(env, 'nobody@example.com')).toEqual(refusal)
  const appointed = '  bob@example.com is an admin now: '
  expect(await admin(env, 'bob@example.com')).toEqual({
    code: 0,
    stdout: expect.stringContaining(appointed),
    stderr: '',
  })
})

test('with DATABASE_URL it goes to the PostgreSQL server', async () => {
  const postgres = await startPostgres()
  try {
    const DATABASE_URL = await createDatabase(postgres.url, 'formlark_admin')
    const server = await serve({ dataDir: path.join(folder, 'postgres'), env: { DATABASE_URL } })
    await register(server.url, 'ada@example.com')
    expect(await admin({ DATABASE_URL }, 'ada@example.com')).toMatchObject({ code: 0, stderr: '' })
    const call = await as(server.url, 'ada@example.com')
    expect(await call(listUsers, {})).toMatchObject([{ role: 1 }])
    expect(await server.stop()).toBe(0)
  } finally {
    await postgres.stop()
  }
})

test.each([[[]], [['no-address']], [['a@example.com', 'b@example.com']]])(
  'called with %j it says how it is used',
  async (args) => {
    const refused = await admin({ DATA_DIR: path.join(folder, 'unused') }, ...args)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^formlark: .*Usage: npm run admin -- someone@example\.com\n$/)
  },
)
