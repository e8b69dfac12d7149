import { Problem } from '#contract/problems.ts'

export interface GroupCommitOptions<Item, Outcome> {
  /** Two items of one key never share a batch: the database judges the second once the first is committed. */
  key(item: Item): string
  /** Bytes an item takes in the statement. */
  size(item: Item): number
  /** Stores a batch and tells the outcome of each item in order; undefined asks again in the next batch. */
  write(batch: Item[]): Promise<(Outcome | undefined)[]>
  limits?: Partial<typeof defaultLimits>
}

const defaultLimits = {
  batchRows: 200,
  batchBytes: 1024 * 1024,
  queueRows: 10_000,
  queueBytes: 32 * 1024 * 1024,
}

/** Seconds after which a refused sender may try again: a full queue is stored in well under that. */
const retryAfter = 2
const maxAttempts = 5

interface Waiting<Item, Outcome> {
  item: Item
  size: number
  attempts: number
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * One writer for many senders: while a batch commits, the next one gathers. No timer, one batch in flight, and each
 * sender hears of its item only after the commit.
 */
export function groupCommit<Item, Outcome>({ key, size, write, limits }: GroupCommitOptions<Item, Outcome>) {
  const { batchRows, batchBytes, queueRows, queueBytes } = { ...defaultLimits, ...limits }
  let queue: Waiting<Item, Outcome>[] = []
  let queuedBytes = 0
  let running: Promise<void> | undefined

  /**
   * @returns the outcome, after the commit
   * @throws Problem BUSY when the queue is full or the database was lost (then the outcome is unknown, and the item's
   * id makes sending it again safe); otherwise what the database said of this very item
   */
  function add(item: Item): Promise<Outcome> {
    const bytes = size(item)
    if (queue.length >= queueRows || queuedBytes + bytes > queueBytes) {
      return Promise.reject(new Problem('BUSY', { retryAfter }))
    }
    return new Promise<Outcome>((resolve, reject) => {
      queue.push({ item, size: bytes, attempts: 0, resolve, reject })
      queuedBytes += bytes
      // Begins once everything that came with this turn of the event loop is in the queue.
      running ??= new Promise<void>(setImmediate).then(run)
    })
  }

  async function run() {
    while (queue.length > 0) await store(nextBatch())
    running = undefined
  }

  function nextBatch() {
    const batch: Waiting<Item, Outcome>[] = []
    const later: Waiting<Item, Outcome>[] = []
    const keys = new Set<string>()
    let bytes = 0
    let at = 0
    for (; at < queue.length && batch.length < batchRows; at++) {
      const waiting = queue[at] as Waiting<Item, Outcome>
      const itemKey = key(waiting.item)
      if (keys.has(itemKey)) {
        later.push(waiting)
        continue
      }
      if (batch.length > 0 && bytes + waiting.size > batchBytes) break
      keys.add(itemKey)
      bytes += waiting.size
      batch.push(waiting)
    }
    queue = later.concat(queue.slice(at))
    queuedBytes -= bytes
    return batch
  }

  async function store(batch: Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(batch.map(({ item }) => item))
      batch.forEach((waiting, index) => {
        const outcome = outcomes[index]
        if (outcome === undefined) again(waiting)
        else waiting.resolve(outcome)
      })
    } catch (error) {
      const fault = faultOf(error)
      if (fault === 'conflict') for (const waiting of batch) again(waiting)
      else if (fault === 'row' && batch.length > 1) for (const waiting of batch) await store([waiting])
      else for (const waiting of batch) waiting.reject(fault === 'row' ? error : lost(error))
    }
  }

  function again(waiting: Waiting<Item, Outcome>) {
    waiting.attempts++
    if (waiting.attempts >= maxAttempts) return waiting.reject(new Problem('BUSY', { retryAfter }))
    queue.unshift(waiting)
    queuedBytes += waiting.size
  }

  return {
    add,
    /** Resolves when all that was added is stored or refused. */
    async drain() {
      while (running) await running
    },
  }
}

const lost = (error: unknown) => Object.assign(new Problem('BUSY', { retryAfter }), { cause: error })

/** By SQLSTATE: 22, 23 and 54 are one row's fault; 40 is a conflict that a repeat resolves; all else is the database's. */
function faultOf(error: unknown): 'row' | 'conflict' | 'database' {
  const state = sqlStateOf(error)
  if (/^(22|23|54)/.test(state)) return 'row'
  return state.startsWith('40') ? 'conflict' : 'database'
}

function sqlStateOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return sqlStateOf(error.cause)
}
