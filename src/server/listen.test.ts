import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'

afterEach(() => vi.restoreAllMocks())

/** What a start with these settings says. */
async function saidWith(env: Record<string, string>, hasAccounts = false) {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const app = Fastify()
  await listen(app, { ...readConfig({ DATA_DIR: '/srv/data', ...env }), port: 0 }, hasAccounts)
  await app.close()
  const said = written.mock.calls.join('\n')
  written.mockRestore()
  return said
}

const server = { DATABASE_URL: 'postgres://me:secret@db/forms' }
const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test.each([
  [{}, 'Data: /srv/data. Stop'],
  [server, 'Data: in the PostgreSQL database of DATABASE_URL; files in /srv/data. Stop'],
  [bucket, 'Data: files in the bucket of S3_BUCKET; all else in /srv/data. Stop'],
  [
    { ...server, ...bucket },
    'Data: in the PostgreSQL database of DATABASE_URL; files in the bucket of S3_BUCKET; all else in /srv/data. Stop',
  ],
])('with %j it says all places of data, and no secret', async (env, words) => {
  const said = await saidWith(env)
  expect(said).toContain(words)
  expect(said).not.toContain('secret')
})

test('an account is to be made only where there is none', async () => {
  expect(await saidWith({})).toContain('to make an account')
  expect(await saidWith({}, true)).not.toContain('to make an account')
  expect(await saidWith({}, true)).toContain('Open it and log in.')
})
