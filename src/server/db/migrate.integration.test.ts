import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

// Later than any migration of ours; each trial is newer than the last one.
let when = Date.UTC(2999, 0, 1)
let folder: string
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'formlark-migrations-'))
  await mkdir(path.join(folder, 'meta'))
  database = await freshDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function writeMigration(statements: string) {
  const entry = { idx: 0, version: '7', when: ++when, tag: '0000_trial', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  await writeFile(path.join(folder, '0000_trial.sql'), statements)
}

async function count(from: string) {
  return Number((await database.pool.query(`select count(*) from ${from}`)).rows[0].count)
}

const applied = () => count(`drizzle.__drizzle_migrations where created_at = ${when}`)

test("the project's own migrations are there already", async () => {
  const before = await count('drizzle.__drizzle_migrations')
  await migrate(database)
  expect(before).toBeGreaterThan(0)
  expect(await count('drizzle.__drizzle_migrations')).toBe(before)
})

test('two starts at once migrate once', async () => {
  await writeMigration('create table twice (n int); insert into twice select 1 from pg_sleep(0.2)')
  const source = inject('database')
  const { rows } = await database.pool.query('select current_database() as name')
  const url = source.engine === 'postgres' ? new URL(`/${rows[0].name}`, source.url).href : undefined
  // The embedded engine has one connection and one process: there the two meet on it.
  const second = url ? await connect({ databaseUrl: url, dataDir: '', onFatal: () => {} }) : database
  await Promise.all([migrate(database, folder), migrate(second, folder)])
  if (url) await second.close()
  expect(await applied()).toBe(1)
  expect(await count('twice')).toBe(1)
})

test('a migration that fails changes nothing, and the next start can try again', async () => {
  await writeMigration(
    'create table again (n int);--> statement-breakpoint\ninsert into no_such_table values (1)',
  )
  await expect(migrate(database, folder)).rejects.toMatchObject({ cause: { code: '42P01' } })
  await writeMigration('create table again (n int)')
  await migrate(database, folder)
  expect(await applied()).toBe(1)
})
