import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const LATER_THAN_OURS = Date.UTC(2999, 0, 1)

let folder: string
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'formlark-migrations-'))
  database = await freshDatabase()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function writeMigration(statement: string) {
  const entry = { idx: 0, version: '7', when: LATER_THAN_OURS, tag: '0000_trial', breakpoints: true }
  await mkdir(path.join(folder, 'meta'))
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  await writeFile(path.join(folder, '0000_trial.sql'), statement)
}

async function count(from: string, values: unknown[] = []) {
  return Number((await database.pool.query(`select count(*) from ${from}`, values)).rows[0].count)
}

const applied = () => count('drizzle.__drizzle_migrations where created_at = $1', [LATER_THAN_OURS])

test('two starts at once migrate once', async () => {
  await writeMigration('create table trial (n int); insert into trial select 1 from pg_sleep(0.2)')
  const source = inject('database')
  const { rows } = await database.pool.query('select current_database() as name')
  const url = source.engine === 'postgres' ? new URL(`/${rows[0].name}`, source.url).href : undefined
  // The embedded engine has one connection and one process; there the two meet on it.
  const second = url ? await connect({ databaseUrl: url, dataDir: '', onFatal: () => {} }) : database
  await Promise.all([migrate(database, folder), migrate(second, folder)])
  if (url) await second.close()
  expect(await applied()).toBe(1)
  expect(await count('trial')).toBe(1)
})

test('a migration that fails changes nothing, and the next start can try again', async () => {
  await writeMigration(
    'create table trial (n int);--> statement-breakpoint\ninsert into no_such_table values (1)',
  )
  await expect(migrate(database, folder)).rejects.toMatchObject({ cause: { code: '42P01' } })
  await writeFile(path.join(folder, '0000_trial.sql'), 'create table trial (n int)')
  await migrate(database, folder)
  expect(await applied()).toBe(1)
})

test("the project's own migrations are there already", async () => {
  const before = await count('drizzle.__drizzle_migrations')
  await migrate(database)
  expect(before).toBeGreaterThan(0)
  expect(await count('drizzle.__drizzle_migrations')).toBe(before)
})
