import { AsyncLocalStorage } from 'node:async_hooks'

// `open` ends with the transaction: what was started inside it and lives on (a timer, a queue) is free again.
const context = new AsyncLocalStorage<{ open: boolean }>()

/** True while the caller runs inside a `transaction()`. */
export function insideTransaction(): boolean {
  return context.getStore()?.open === true
}

/** Throws 'pass tx' inside a transaction: with one connection, waiting for a second one would never end. */
export function refuseInsideTransaction(): void {
  if (insideTransaction()) throw new Error('pass tx: this query runs inside a transaction')
}

/** Runs `work` with its async context marked as inside a transaction. */
export async function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await context.run(mark, work)
  } finally {
    mark.open = false
  }
}
