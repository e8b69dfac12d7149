import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startFixture } from '#test/fixture.ts'
import { connectPglite, type PgliteDatabase } from './pglite.ts'

const source = inject('database')

describe.runIf(source.engine === 'pglite')('the embedded database', () => {
  let root: string
  let database: PgliteDatabase

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'formlark-pglite-'))
    database = await connectPglite(await copyOfTemplate('shared'), unexpected)
  })
  afterAll(async () => {
    await database.close()
    await rm(root, { recursive: true, force: true })
  })

  async function copyOfTemplate(name: string) {
    const dataDir = path.join(root, name)
    if (source.engine === 'pglite') await cp(source.template, dataDir, { recursive: true })
    return dataDir
  }

  function unexpected(line: string) {
    throw new Error(line)
  }

  test('each of 1,000 commits reaches the disk', async () => {
    const { pool } = database
    await pool.query('create table durable (n int)')
    const before = await database.stats()
    for (let n = 0; n < 1000; n++) await pool.query('insert into durable values ($1)', [n])
    expect((await database.stats()).fsyncs - before.fsyncs).toBeGreaterThanOrEqual(1000)
  })

  test('200,000 rows are read in flat memory', async () => {
    const { pool } = database
    await pool.query(
      "create table read as select n, repeat('x', 1000) as body from generate_series(1, 200000) as n; create index on read (n)",
    )
    const readAll = async () => {
      let rows = 0
      for (let from = 0; from < 200_000; from += 5000) {
        const page = await pool.query('select n, body from read where n > $1 and n <= $1 + 5000', [from])
        rows += page.rows.length
      }
      return rows
    }
    await readAll()
    const warm = process.memoryUsage().rss
    expect(await readAll()).toBe(200_000)
    expect(await readAll()).toBe(200_000)
    // Kept, these replies would be more than 400 MB; other tests of this process leave their own traces.
    expect((process.memoryUsage().rss - warm) / 1024 ** 2).toBeLessThan(200)
    await pool.query('drop table read')
  }, 120_000)

  test('the log is checkpointed after 64 MB of it, but never inside a transaction', async () => {
    const { pool } = database
    await pool.query('create table logged (body text); alter table logged alter body set storage external')
    const write = 'insert into logged select repeat(md5(random()::text), 30000) from generate_series(1, 75)'
    const before = await database.stats()
    const client = await pool.connect()
    await client.query('begin')
    await client.query(write)
    await client.query('select 1')
    const inside = await database.stats()
    await client.query('commit')
    client.release()
    const after = await database.stats()
    expect(inside.walBytes - before.walBytes).toBeGreaterThan(64 * 1024 ** 2)
    expect(inside.checkpoints).toBe(before.checkpoints)
    expect(after.checkpoints).toBe(before.checkpoints + 1)
  }, 60_000)

  test('when the thread dies, that is told once and nothing is answered any more', async () => {
    const created = new Promise<Worker>((resolve) => process.once('worker', resolve))
    const lines: string[] = []
    const doomed = await connectPglite(await copyOfTemplate('dies'), (line) => lines.push(line))
    const asked = doomed.pool.query('select pg_sleep(30)')
    await (await created).terminate()
    const late = await Promise.race([asked, doomed.pool.query('select 1'), wait(300, 'unanswered')])
    expect(late).toBe('unanswered')
    expect(lines).toEqual(['The embedded database stopped: its thread ended with code 1'])
    await doomed.close()
  })

  test('no answer for 60 s counts as death', async () => {
    const lines: string[] = []
    const stuck = await connectPglite(await copyOfTemplate('stuck'), (line) => lines.push(line))
    await stuck.pool.query('select 1')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    void stuck.pool.query('select pg_sleep(30)')
    await new Promise(setImmediate)
    vi.advanceTimersByTime(59_000)
    expect(lines).toEqual([])
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    expect(lines).toEqual(['The embedded database stopped: no answer for 60 s'])
    await stuck.close()
  })

  test('a log that cannot be written ends the process; what was acknowledged is there at the next start', async () => {
    const dataDir = await copyOfTemplate('full')
    const before = await connectPglite(dataDir, unexpected)
    await before.pool.query(
      'create table kept (n int, body text); alter table kept alter body set storage external',
    )
    await before.close()

    // A limit on the size of files stands in for a full disk: the log, of 16 MB a file, cannot grow past 12 MB.
    const full = startFixture('insert-until-it-stops', [dataDir], 'ulimit -f 24576')
    expect(await full.ended).toBe(1)
    const lines = full.output().trim().split('\n')
    expect(lines[0]).toBe('open')
    expect(lines.at(-1)).toMatch(/^The embedded database stopped: .*PANIC/)
    const acknowledged = lines.slice(1, -1).map(Number)
    expect(acknowledged.length).toBeGreaterThan(10)

    const after = await connectPglite(dataDir, unexpected)
    const { rows } = await after.pool.query('select n from kept order by n')
    await after.close()
    expect(rows.map(({ n }) => n).slice(0, acknowledged.length)).toEqual(acknowledged)
  }, 60_000)

  test('a new database is complete or absent, and its folder is private', async () => {
    const dataDir = path.join(root, 'new', 'deep')
    const made = await connectPglite(dataDir, unexpected)
    expect((await made.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    await made.close()
    expect((await stat(path.join(dataDir, 'database'))).mode & 0o77).toBe(0)
    expect(await readdir(dataDir)).toEqual(['database'])
  }, 60_000)
})
