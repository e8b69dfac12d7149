import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { type Database, insideTransaction, transaction } from './database.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query('create table notes (text text primary key)')
})
beforeEach(() => database.pool.query('delete from notes'))
afterAll(() => database.close())

async function notes() {
  const { rows } = await database.pool.query('select text from notes order by text')
  return rows.map((row) => row.text)
}

test('a transaction commits its result', async () => {
  const { db } = database
  const result = await transaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('kept')`)
    return 7
  })
  expect(result).toBe(7)
  expect(await notes()).toEqual(['kept'])
})

test('a transaction that throws leaves nothing, and its connection is clean', async () => {
  const failing = transaction(database.db, async (tx) => {
    await tx.execute(sql`insert into notes values ('lost')`)
    await tx.execute(sql`insert into notes values ('lost')`)
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await notes()).toEqual([])
})

test('a transaction inside a transaction is a savepoint', async () => {
  await transaction(database.db, async (tx) => {
    await tx.execute(sql`insert into notes values ('outer')`)
    const inner = transaction(tx, async (deeper) => {
      await deeper.execute(sql`insert into notes values ('inner')`)
      throw new Error('given up')
    })
    await expect(inner).rejects.toThrow('given up')
  })
  expect(await notes()).toEqual(['outer'])
})

test('inside a transaction, the pool and what is made from it refuse at once', async () => {
  const { db, pool } = database
  await transaction(db, async () => {
    expect(() => pool.query('select 1')).toThrow('pass tx')
    expect(() => pool.connect()).toThrow('pass tx')
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^pass tx/) },
    })
    await expect(transaction(db, async () => {})).rejects.toThrow('pass tx')
  })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('the mark covers the transaction only, also for what outlives it', async () => {
  let late: Promise<boolean> | undefined
  await transaction(database.db, async () => {
    expect(insideTransaction()).toBe(true)
    late = wait(50).then(insideTransaction)
  })
  expect(insideTransaction()).toBe(false)
  expect(await late).toBe(false)
})

test("Drizzle's own transaction is refused, since it marks nothing", async () => {
  await expect(database.db.transaction(async () => {})).rejects.toThrow('use transaction(db, work)')
})
