import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { sessions, users } from '../tables.ts'

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Counts a login and clears the account's sessions that have run out. */
export async function recordLogin(tx: Db, userId: string): Promise<void> {
  const now = new Date()
  await tx
    .update(users)
    .set({ loginCount: sql`${users.loginCount} + 1`, lastLoginAt: now })
    .where(eq(users.id, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)))
}

/** The live session of a token's hash, unless its account is blocked. */
export async function sessionByTokenHash(db: Db, tokenHash: Buffer) {
  const [session] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastUsed: sessions.lastUsed,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date()), eq(users.blocked, false)),
    )
  return session
}

/** Whether a session still exists; inside a transaction that has locked the account it stays so. */
export async function sessionLives(tx: Db, userId: string, sessionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
  return found.length > 0
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsed: now }).where(eq(sessions.id, sessionId))
}

/** Where somebody is logged in, the last used first. */
export async function sessionsOf(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.lastUsed), desc(sessions.createdAt))
}

/** Ends one session of an account; false when it has none of that id. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends every session of an account, or every one but `except`. */
export async function deleteSessions(db: Db, userId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
