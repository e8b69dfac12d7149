import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import type { Database } from './database.ts'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const one = async (text: string) => (await database.pool.query({ text, rowMode: 'array' })).rows[0]?.[0]

test('after a broken connection the next one starts clean', async () => {
  const broken = await database.pool.connect()
  await broken.query("set time zone 'Asia/Tokyo'")
  await broken.query('create temp table leftover (n int)')
  await broken.query({ name: 'named', text: 'select 1 as first' })
  await broken.query('begin')
  await broken.query('create table never_kept (n int)')
  await expect(broken.query('select 1/0')).rejects.toThrow('division by zero')
  broken.release(true)

  expect(await one('show timezone')).toBe('UTC')
  expect(await one("select to_regclass('never_kept') is null and to_regclass('leftover') is null")).toBe(true)
  const again = await database.pool.query({ name: 'named', text: 'select 2 as second' })
  expect(again.rows).toEqual([{ second: 2 }])
})

test('a connection given back in mid-statement does not spoil the next', async () => {
  const leaving = await database.pool.connect()
  leaving.on('error', () => {})
  const slow = leaving
    .query('select count(*) from generate_series(1, 300000)')
    .catch((error: Error) => error.message)
  leaving.release(true)
  expect(await one('select 5')).toBe(5)
  expect(await slow).toMatch(/Connection terminated/)
})

test('every connection keeps time in UTC', async () => {
  expect(await one('show timezone')).toBe('UTC')
  expect(await one("select to_char('2024-02-29 23:30+00'::timestamptz(3), 'YYYY-MM-DD HH24:MI')")).toBe(
    '2024-02-29 23:30',
  )
})

test('values of every size travel both ways', async () => {
  const text = 'ä€😀'.repeat(300_000)
  const { rows } = await database.pool.query('select $1::text as text, length($1) as length', [text])
  expect(rows[0].length).toBe(900_000)
  expect(rows[0].text === text).toBe(true)
})

test('two hundred queries at once are all answered', async () => {
  const asked = Array.from({ length: 200 }, (_, n) => database.pool.query('select $1::int as n', [n]))
  const answers = await Promise.all(asked)
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test('nesting that is too deep is an ordinary error', async () => {
  const nested = database.pool.query("select (repeat('[', 100000) || repeat(']', 100000))::jsonb")
  await expect(nested).rejects.toMatchObject({ code: '54001' })
  expect(await one('select 6')).toBe(6)
})
