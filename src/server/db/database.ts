import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { withClient } from './guarded-pool.ts'
import { markTransaction } from './transaction-context.ts'

export { insideTransaction } from './transaction-context.ts'

/** What every query takes first: the pool's handle or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  engine: 'pglite' | 'postgres'
  db: Db
  pool: pg.Pool
  /** Waits for lent connections to come back, then closes the engine and gives up the data directory. */
  close(): Promise<void>
}

const pools = new WeakMap<Db, pg.Pool>()
const clients = new WeakMap<Db, pg.ClientBase>()

/** The handle all queries outside a transaction use. */
export function handleOf(pool: pg.Pool): Db {
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  // Drizzle's own would not mark the context, and would lose its connection if BEGIN failed.
  db.transaction = () => Promise.reject(new Error('use transaction(db, work)'))
  pools.set(db, pool)
  return db
}

/**
 * Runs `work` in one transaction: commits its result, rolls back when it throws. Inside, only `tx` may be used; the
 * pool and the in-process client throw 'pass tx'. Given a `tx`, it makes a savepoint.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = pools.get(db)
  const outer = clients.get(db)
  const begin = (client: pg.ClientBase | undefined) => (tx: Db) => {
    if (client) clients.set(tx, client)
    return work(tx)
  }
  if (!pool) return db.transaction(begin(outer))
  return withClient(pool, (client) =>
    markTransaction(() => drizzle(client, { casing: 'snake_case' }).transaction(begin(client))),
  )
}

/** Runs a statement that a library wrote (`$1`, `$2` …) inside the transaction `tx`. */
export function runInside(tx: Db, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = clients.get(tx)
  if (!client) throw new Error('not inside a transaction')
  return client.query(text, values)
}
