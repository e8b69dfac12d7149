import { and, eq, gt, like, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
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

/** Stores a new account; false when its address or its slug is taken already. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const rows = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return rows.length === 1
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Counts a login and clears the account's sessions that have run out. */
export async function recordLogin(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ loginCount: sql`${users.loginCount} + 1` })
    .where(eq(users.id, userId))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, new Date())))
}

/** The live session of a token's hash, unless its account is blocked. */
export async function sessionByTokenHash(db: Db, tokenHash: Buffer) {
  const [session] = await db
    .select({ sessionId: sessions.id, userId: sessions.userId, lastUsed: sessions.lastUsed })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date()), eq(users.blocked, false)),
    )
  return session
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsed: now }).where(eq(sessions.id, sessionId))
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}
