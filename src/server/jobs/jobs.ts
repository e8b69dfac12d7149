import { createHash, randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { type Database, type Db, runInside, transaction } from '../db/database.ts'

/** One kind of work that is done later. */
export interface JobKind<Data extends object> {
  /** Its queue: lower-case letters and hyphens. */
  name: string
  /** How often it is tried again when it fails, waiting longer each time. */
  retries: number
  /** Seconds before it is tried again for the first time; twice that before the second, and so on. */
  retryAfter: number
  /** Seconds after which whoever does it counts as dead, and it is done again. */
  within: number
  /** How many are done at the same time by one process. */
  sideBySide: number
  /** Only for its type. */
  data?: Data
}

/** Names a kind of job, for whoever asks for it and whoever does it. */
export const jobKind = <Data extends object>(
  name: string,
  { retries = 5, retryAfter = 10, within = 300, sideBySide = 1 }: Partial<Omit<JobKind<Data>, 'name'>> = {},
): JobKind<Data> => ({ name, retries, retryAfter, within, sideBySide })

export interface Jobs {
  /**
   * Asks for a job in the transaction of the change that needs it: it is done if and only if that commits.
   * @param key the same key asks for the same job: the second time nothing is added
   * @param after seconds to wait before doing it
   */
  enqueue<Data extends object>(
    tx: Db,
    kind: JobKind<Data>,
    data: Data,
    options: { key: string; after?: number },
  ): Promise<void>
  /** Says how a kind of job is done; `key` is what it was asked for with. Throwing makes it be tried again. */
  handle<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data, job: { id: string }) => Promise<void>,
  ): void
  /** Does a kind of job every day at an hour (UTC), in one process. */
  daily(kind: JobKind<Record<never, never>>, hour: number): void
  /** Does a kind of job at every full hour, in one process, and after each start. */
  hourly(kind: JobKind<Record<never, never>>): void
  /** Makes what is missing in the database. Jobs can be asked for from then on. */
  prepare(): Promise<void>
  /** Begins to do jobs. */
  work(): Promise<void>
  /** Does at once what is due, one by one, until nothing is left. */
  drain(): Promise<void>
  /** Waits for jobs that are being done, at most 5 s; what is unfinished is done after the next start. */
  stop(): Promise<void>
}

/** Milliseconds between two looks for new jobs. */
const lookEvery = 2_000
/** Milliseconds for which a stop waits for jobs that are being done. */
const stopWithin = 5_000
/** Milliseconds between two looks for jobs whose process died, and for what can be thrown away. */
const upkeepEvery = 30_000

/** Jobs in the product's own database. */
export function openJobs(database: Database, logger: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    // What was done is of no use to anybody, and may hold addresses.
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 3600,
    deleteAfterHours: 1,
    // Both would keep timers of their own; days are kept below.
    schedule: false,
    supervise: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'))
  const kinds = new Map<string, { kind: JobKind<object>; handler: Handler }>()
  const recurring: Recurring[] = []
  const workers: Promise<void>[] = []
  const stopping = new AbortController()
  // Each kind's workers wait on it.
  setMaxListeners(0, stopping.signal)
  let upkeep: NodeJS.Timeout | undefined
  let prepared: Promise<void> | undefined

  async function prepare() {
    await boss.start()
    for (const name of kinds.keys()) await boss.createQueue(name)
  }

  /** The key is the time, so however many processes ask, it is done once. */
  const askForNext = ({ kind, next }: Recurring) => {
    const time = next(new Date())
    const after = Math.ceil((time.getTime() - Date.now()) / 1000)
    return ask(kind, time.toISOString(), after)
  }
  const ask = (kind: Recurring['kind'], key: string, after: number) =>
    transaction(database.db, (tx) => jobs.enqueue(tx, kind, {}, { key, after }))

  /** Does one job of a kind, if one is due. */
  async function doNext(name: string): Promise<boolean> {
    const [job] = await boss.fetch<object>(name)
    if (!job) return false
    // First, so that a time at which it fails is not the last one.
    const again = recurring.find(({ kind }) => kind.name === name)
    if (again) await askForNext(again)
    try {
      await kinds.get(name)?.handler(job.data, { id: job.id })
    } catch (error) {
      logger.warn({ err: error, job: name }, 'a job failed and will be tried again')
      await boss.fail(name, job.id, { message: error instanceof Error ? error.message : 'not an error' })
      return true
    }
    await boss.complete(name, job.id)
    return true
  }

  /** One after the other as long as there are any; then it looks every now and then. */
  async function workOn(name: string) {
    const { signal } = stopping
    while (!signal.aborted) {
      const did = await doNext(name).catch((error) => logger.warn({ err: error }, 'jobs'))
      if (!did) await sleep(lookEvery, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const jobs: Jobs = {
    async enqueue(tx, { name, retries, retryAfter, within }, data, { key, after = 0 }) {
      await boss.send(name, data, {
        id: uuidOf(`${name} ${key}`),
        startAfter: after,
        retryLimit: retries,
        retryDelay: retryAfter,
        retryBackoff: true,
        expireInSeconds: within,
        db: { executeSql: (text, values) => runInside(tx, text, values) },
      })
    },
    handle(kind, handler) {
      kinds.set(kind.name, { kind, handler: handler as Handler })
    },
    daily(kind, hour) {
      recurring.push({ kind, next: (now) => nextAt(hour, now), atStart: false })
    },
    hourly(kind) {
      recurring.push({ kind, next: nextHour, atStart: true })
    },
    prepare() {
      prepared ??= prepare()
      return prepared
    },
    async work() {
      await jobs.prepare()
      for (const { kind } of kinds.values())
        for (let n = 0; n < kind.sideBySide; n++) workers.push(workOn(kind.name))
      for (const one of recurring) {
        await askForNext(one)
        if (one.atStart) await ask(one.kind, randomUUID(), 0)
      }
      const maintain = () => boss.maintain().catch((error) => logger.warn({ err: error }, 'jobs'))
      upkeep = setInterval(maintain, upkeepEvery).unref()
      await maintain()
    },
    async drain() {
      for (const name of kinds.keys()) while (await doNext(name));
    },
    async stop() {
      clearInterval(upkeep)
      stopping.abort()
      const waited = new AbortController()
      await Promise.race([
        Promise.all(workers),
        sleep(stopWithin, undefined, { signal: waited.signal, ref: false }),
      ])
      waited.abort()
      if (prepared) await boss.stop({ graceful: false, wait: false, close: false })
    },
  }
  return jobs
}

interface Recurring {
  kind: JobKind<Record<never, never>>
  next(now: Date): Date
  /** Whether it is also done whenever a process begins to work. */
  atStart: boolean
}

const hourMs = 3_600_000
const nextHour = (now: Date) => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)

function nextAt(hour: number, now: Date) {
  const next = new Date(now)
  next.setUTCHours(hour, 0, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}

type Handler = (data: object, job: { id: string }) => Promise<void>

/** A UUID that is always the same for the same text. */
function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
