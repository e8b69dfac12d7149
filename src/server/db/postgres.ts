import type { PoolConfig } from 'pg'
import { StartError } from '../start-error.ts'
import { type Database, handleOf } from './database.ts'
import { GuardedPool } from './guarded-pool.ts'

/**
 * Opens a pool on a PostgreSQL server and checks at once that it answers.
 * @throws StartError with one line that says what is wrong with DATABASE_URL, never its password
 */
export async function connectPostgres(databaseUrl: string): Promise<Database> {
  const url = parse(databaseUrl)
  const settings: PoolConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Sent as a statement, since poolers between us and the server refuse it as a start option.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'")
    },
  }
  const pool = new GuardedPool(settings)
  // A connection lost while idle: the pool replaces it at the next query.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(`DATABASE_URL: ${reasonFor(error, url)}`)
  }
  return { engine: 'postgres', pool, db: handleOf(pool), close: () => pool.end() }
}

function parse(databaseUrl: string): URL {
  const expected = 'expected postgres://user:password@host:5432/database'
  if (!URL.canParse(databaseUrl)) throw new StartError(`DATABASE_URL is not an address: ${expected}`)
  const url = new URL(databaseUrl)
  if (!/^postgres(ql)?:$/.test(url.protocol)) {
    throw new StartError(`DATABASE_URL is not the address of a PostgreSQL server: ${expected}`)
  }
  return url
}

function reasonFor(error: unknown, url: URL): string {
  const { code, message } = error as { code?: string; message: string }
  const server = url.host || 'the local socket'
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${url.hostname} is not known`
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `no PostgreSQL server answers at ${server}`
    case '28P01':
      return `${server} refused the password of user ${decodeURIComponent(url.username)}`
    case '3D000':
      return `${server} has no database ${decodeURIComponent(url.pathname.slice(1))}`
    default:
      return `${server} cannot be used: ${withoutPassword(message, url).replace(/\s+/g, ' ').trim() || code}`
  }
}

function withoutPassword(text: string, url: URL): string {
  const secrets = [url.password, decodeURIComponent(url.password)].filter(Boolean)
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}
