import { expect, test } from 'vitest'
import { emptyTables, freshDatabase, testDatabase } from '../database.ts'

test('a worker has one database', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])
  expect(first).toBe(second)
})

test('emptying leaves the migrations and no other row, whatever refers to what', async () => {
  const database = await freshDatabase()
  const { pool } = database
  await pool.query('create table parents (id int primary key)')
  await pool.query('create table children (id int primary key, parent int not null references parents)')
  await pool.query('insert into parents values (1)')
  await pool.query('insert into children values (1, 1)')
  await emptyTables(database)
  const { rows } = await pool.query(
    `select (select count(*)::int from parents) as parents, (select count(*)::int from children) as children,
      (select count(*) > 0 from drizzle.__drizzle_migrations) as migrated`,
  )
  expect(rows).toEqual([{ parents: 0, children: 0, migrated: true }])
  await database.close()
})
