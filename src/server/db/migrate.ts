import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
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
function migrationsFolder(): string {
  const start = path.dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = path.dirname(folder)) {
    const migrations = path.join(folder, 'migrations')
    if (existsSync(path.join(migrations, 'meta', '_journal.json'))) return migrations
    if (folder === path.dirname(folder)) throw new Error(`There is no migrations folder above ${start}`)
  }
}
