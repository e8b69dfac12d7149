import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from './postgres-cluster.ts'
import { createDatabase, dropDatabases } from './postgres-database.ts'

/** What every worker copies its database from. */
export type TestDatabaseSource =
  /** A data folder made ready once, and the folder that takes the copies. */
  | { engine: 'pglite'; template: string; copies: string }
  /** A server with the database `${prefix}_template`; the copies have names that begin with the prefix too. */
  | { engine: 'postgres'; url: string; prefix: string }

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabaseSource
  }
}

/** Makes one migrated database for the workers to copy; gives back what removes it and the copies. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env.TEST_ENGINE || 'pglite'
  if (engine === 'pglite') return setupPglite(project)
  if (engine === 'postgres') return setupPostgres(project)
  throw new Error(`TEST_ENGINE must be pglite or postgres, not ${engine}`)
}

async function setupPglite(project: TestProject) {
  const copies = await mkdtemp(path.join(tmpdir(), 'formlark-test-'))
  const template = path.join(copies, 'template')
  await makeTemplate({ dataDir: template })
  project.provide('database', { engine: 'pglite', template, copies })
  return () => rm(copies, { recursive: true, force: true })
}

async function setupPostgres(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const temporary = given ? undefined : await startPostgres()
  const url = given ?? temporary?.url ?? ''
  const prefix = `formlark_test_${Date.now()}_${process.pid}`
  const databaseUrl = await createDatabase(url, `${prefix}_template`)
  await makeTemplate({ databaseUrl, dataDir: '' })
  project.provide('database', { engine: 'postgres', url, prefix })
  return () => (temporary ? temporary.stop() : dropDatabases(url, prefix))
}

async function makeTemplate(options: { databaseUrl?: string; dataDir: string }) {
  const database = await connect({ ...options, onFatal: (line) => console.error(line) })
  await migrate(database)
  await database.close()
}
