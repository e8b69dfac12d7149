import type { Database } from './database.ts'
import type { OnRequest } from './owner-socket.ts'
import { connectPglite } from './pglite.ts'
import { connectPostgres } from './postgres.ts'

export interface ConnectOptions {
  /** A PostgreSQL server; not set: the embedded database. */
  databaseUrl?: string | undefined
  /** Where the embedded database keeps its files; made if missing. */
  dataDir: string
  /** Called once, with one line, when the embedded engine can no longer be trusted: end the process then. */
  onFatal: (line: string) => void
  /** Answers what other programs ask of the owner of `dataDir`; while it is open nobody else can use the database. */
  onRequest?: OnRequest
}

/**
 * Opens the database. Every connection has TimeZone=UTC.
 * @throws StartError with one clear line, without any password
 */
export async function connect(options: ConnectOptions): Promise<Database> {
  if (options.databaseUrl) return connectPostgres(options.databaseUrl)
  return connectPglite(options.dataDir, options.onFatal, options.onRequest)
}
