import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, transaction } from '#server/db/database.ts'
import { emptyTables, testDatabase } from '#test/database.ts'
import { type Jobs, jobKind, openJobs } from './jobs.ts'

const note = jobKind<{ text: string }>('test-note', { retries: 2, retryAfter: 0 })
const logger = pino({ level: 'silent' })

let database: Database
let jobs: Jobs
let done: string[]
let fail = false

beforeAll(async () => {
  database = await testDatabase()
  jobs = openJobs(database, logger)
  jobs.handle(note, async ({ text }, { id }) => {
    if (fail) throw new Error('not now')
    done.push(`${text} ${id.length}`)
  })
  await jobs.prepare()
})
beforeEach(async () => {
  await emptyTables(database)
  done = []
  fail = false
})
afterAll(() => jobs.stop())

const ask = (text: string, key = text, after = 0) =>
  transaction(database.db, (tx) => jobs.enqueue(tx, note, { text }, { key, after }))

test('a job is done if and only if the transaction that asked for it commits', async () => {
  await ask('committed')
  const failing = transaction(database.db, async (tx) => {
    await jobs.enqueue(tx, note, { text: 'rolled back' }, { key: 'r' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await jobs.drain()
  expect(done).toEqual(['committed 36'])
})

test('the same key asks once, also at the same moment; values with quotes arrive whole', async () => {
  const text = `O'Brien "$1" \\ $2 €`
  await Promise.all([ask(text, 'k'), ask(text, 'k'), ask('another', 'l')])
  await jobs.drain()
  expect(new Set(done)).toEqual(new Set(['another 36', `${text} 36`]))
  expect(done).toHaveLength(2)
})

test('what fails is tried again as often as was said, and then left', async () => {
  fail = true
  await ask('late')
  await jobs.drain()
  const { rows } = await database.pool.query(
    `select state, retry_count from pgboss.job where name = 'test-note'`,
  )
  expect(rows).toEqual([{ state: 'retry', retry_count: expect.any(Number) }])
  fail = false
  await database.pool.query(`update pgboss.job set start_after = now()`)
  await jobs.drain()
  expect(done).toEqual(['late 36'])
})

test('what is asked for later is not done now', async () => {
  await ask('tomorrow', 'tomorrow', 24 * 3600)
  await jobs.drain()
  expect(done).toEqual([])
})

test('many that wait are done at once, not one in each look', async () => {
  const worker = openJobs(database, logger)
  worker.handle(note, async ({ text }) => void done.push(text))
  for (let n = 0; n < 20; n++) await ask(`n${n}`)
  await worker.work()
  // Twenty looks would take forty seconds.
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(20)
  await worker.stop()
})

test('what a dead process held is done again when its time is over', async () => {
  await ask('held')
  await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '301 seconds' where name = 'test-note'`,
  )
  await jobs.drain()
  expect(done).toEqual([])
  const worker = openJobs(database, logger)
  worker.handle(note, async ({ text }) => void done.push(text))
  await worker.work()
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['held'])
  await worker.stop()
})

test('working does what is due by itself, and stops when told; a daily job is asked for once', async () => {
  const daily = jobKind<Record<never, never>>('test-daily')
  const workers = [openJobs(database, logger), openJobs(database, logger)]
  for (const worker of workers) {
    worker.handle(note, async ({ text }) => void done.push(text))
    worker.handle(daily, async () => void done.push('day'))
    worker.daily(daily, 3)
    await worker.work()
  }
  await ask('by itself')
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['by itself'])
  const { rows } = await database.pool.query(
    `select extract(hour from start_after at time zone 'UTC')::int as hour from pgboss.job where name = 'test-daily'`,
  )
  expect(rows).toEqual([{ hour: 3 }])
  await Promise.all(workers.map((worker) => worker.stop()))
  await ask('too late')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(done).toEqual(['by itself'])
})
