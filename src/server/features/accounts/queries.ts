import { eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { builtInUserId } from './rules.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Whether anybody can log in; the built-in account is nobody's. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(ne(users.id, builtInUserId)).limit(1)
  return found.length > 0
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
