import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The account, its row locked until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

export async function userByEmailKey(db: Db, emailKey: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.emailKey, emailKey))
  return user
}

/** Stores a new account; false when its address or its slug is taken already. */
export async function insertUser(tx: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return rows.length === 1
}

export async function updateUser(
  tx: Db,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [user] = await tx.update(users).set(change).where(eq(users.id, id)).returning()
  return user
}
