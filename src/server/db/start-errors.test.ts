import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'formlark-start-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function failure(options: { databaseUrl?: string; dataDir?: string }): Promise<string> {
  const error = await connect({ dataDir: root, onFatal: () => {}, ...options }).catch(
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).not.toMatch(/\n|s3cret/)
  return message
}

test.each([
  ['not an address', /^DATABASE_URL is not an address: expected postgres:/],
  ['mysql://me:s3cret@127.0.0.1/forms', /^DATABASE_URL is not the address of a PostgreSQL server/],
  [
    'postgres://me:s3cret@127.0.0.1:1/forms',
    /^DATABASE_URL: no PostgreSQL server answers at 127\.0\.0\.1:1$/,
  ],
  ['postgres://me:s3cret@localhost:1/forms', /^DATABASE_URL: no PostgreSQL server answers at localhost:1$/],
  [
    'postgres://me:s3cret@no-such-host.invalid/forms',
    /^DATABASE_URL: the host no-such-host\.invalid is not known$/,
  ],
])(
  'DATABASE_URL %s is one clear line',
  async (databaseUrl, line) => {
    expect(await failure({ databaseUrl })).toMatch(line)
  },
  30_000,
)

test('a DATA_DIR below a regular file is named', async () => {
  const file = path.join(root, 'file')
  await writeFile(file, '')
  expect(await failure({ dataDir: path.join(file, 'data') })).toBe(
    `DATA_DIR ${file}/data cannot be used: a part of the path is a file`,
  )
  expect(await failure({ dataDir: file })).toBe(`DATA_DIR ${file} cannot be used: it is a file`)
})

test.skipIf(process.getuid?.() === 0)('a DATA_DIR that cannot be written is named', async () => {
  const dataDir = path.join(root, 'locked')
  await mkdir(dataDir)
  await chmod(dataDir, 0o500)
  expect(await failure({ dataDir })).toBe(`DATA_DIR ${dataDir} cannot be used: it is not writable`)
})

test('a folder that holds no database is one clear line', async () => {
  const dataDir = path.join(root, 'strange')
  await mkdir(path.join(dataDir, 'database'), { recursive: true })
  await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '9.6\n')
  expect(await failure({ dataDir })).toMatch(
    new RegExp(`^The database in DATA_DIR ${dataDir} cannot be opened: `),
  )
}, 30_000)
