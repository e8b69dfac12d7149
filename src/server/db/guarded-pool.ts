import pg from 'pg'
import { refuseInsideTransaction } from './transaction-context.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that refuses callers who are inside a transaction, on both engines alike. `query` goes through `connect`. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    refuseInsideTransaction()
    if (!callback) return super.connect()
    super.connect(callback)
  }
}

/** Lends one connection to `work`. A connection that comes back broken or in mid-transaction is thrown away. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // The pool listens only while a connection is idle; unheard, the loss of a lent one would end the process.
  // Whoever waits for a query on it is told through that query.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    return await work(client)
  } finally {
    client.off('error', ignore)
    client.release(client.getTransactionStatus() !== 'I')
  }
}
