import { and, eq, like, ne, or } from 'drizzle-orm'
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

/** The slugs in use that begin with the wish, itself included. */
export async function takenSlugs(db: Db, wish: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: users.slug })
    .from(users)
    .where(or(eq(users.slug, wish), like(users.slug, `${wish.slice(0, 32)}%`)))
  return new Set(rows.map((row) => row.slug))
}

/** Whether somebody other than `userId` has the slug. */
export async function isSlugTaken(db: Db, slug: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.slug, slug), ne(users.id, userId)))
  return rows.length > 0
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
