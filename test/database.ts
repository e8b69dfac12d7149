import { cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/database.ts'
import { createDatabase } from './postgres-database.ts'

let shared: Promise<Database> | undefined

/** The migrated database of this test worker, on the engine of TEST_ENGINE. Its files and tests share it; do not close it. */
export function testDatabase(): Promise<Database> {
  shared ??= freshDatabase()
  return shared
}

/** A migrated database of the caller's own. Whoever asks closes it. */
export async function freshDatabase(): Promise<Database> {
  const onFatal = (line: string) => {
    throw new Error(line)
  }
  const source = inject('database')
  const name = `${process.pid}_${performance.now()}`.replace('.', '_')
  if (source.engine === 'postgres') {
    const databaseUrl = await createDatabase(
      source.url,
      `${source.prefix}_${name}`,
      `${source.prefix}_template`,
    )
    return connect({ databaseUrl, dataDir: '', onFatal })
  }
  const dataDir = path.join(source.copies, name)
  await cp(path.join(source.template, 'database'), path.join(dataDir, 'database'), { recursive: true })
  return connect({ dataDir, onFatal })
}

/**
 * Empties every table of the product, and the list of jobs. The record of migrations lies elsewhere and stays; so do
 * the keys, which an app reads once.
 */
export async function emptyTables(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'signing_keys' or (schemaname, tablename) = ('pgboss', 'job')`,
  )
  // One statement, so that foreign keys are looked at when all is gone; truncate would make new files for each table.
  const deletions = rows.map(({ name }, index) => `t${index} as (delete from ${name})`)
  if (deletions.length > 0) await database.pool.query(`with ${deletions.join(', ')} select`)
}
