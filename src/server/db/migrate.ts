import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { projectFile } from '../project-file.ts'
import type { Database } from './database.ts'
import { withClient } from './guarded-pool.ts'

// Any fixed number: it only has to be the same in every process of this program.
const MIGRATION_LOCK = 7_402_114_853

/**
 * Brings the database to the newest migration. Safe when several processes start at once: one migrates, the others
 * wait for it.
 */
export async function migrate(database: Database, folder = migrationsFolder()): Promise<void> {
  // The lock belongs to a connection, and the embedded engine has but one: migrate on the very one that holds it.
  await withClient(database.pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await runMigrations(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  })
}

/** `migrations/` at the root of the project, from the sources and from the build alike. */
const migrationsFolder = () => path.dirname(path.dirname(projectFile('migrations/meta/_journal.json')))
