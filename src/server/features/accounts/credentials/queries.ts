import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { oneTimeTokens, type TokenPurpose } from '../tables.ts'

export type { TokenPurpose }
export type TokenRow = typeof oneTimeTokens.$inferSelect

export async function insertToken(db: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token)
}

export async function tokenByHash(
  db: Db,
  purpose: TokenPurpose,
  tokenHash: Buffer,
): Promise<TokenRow | undefined> {
  const [token] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
  return token
}

/** Marks a token as used; false when it was used or ran out before, also at this very moment. */
export async function spendToken(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const now = new Date()
  const used = await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ tokenHash: oneTimeTokens.tokenHash })
  return used.length > 0
}

/** Counts a wrong try against an account's live tokens of a purpose; those that had `most` before are void. */
export async function countWrongTry(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
  most: number,
): Promise<void> {
  const now = new Date()
  await db
    .update(oneTimeTokens)
    .set({
      attempts: sql`${oneTimeTokens.attempts} + 1`,
      expiresAt: sql`case when ${oneTimeTokens.attempts} + 1 >= ${most} then ${now.toISOString()}::timestamptz else ${oneTimeTokens.expiresAt} end`,
    })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
}

/** Voids whatever was handed out to an account and not used yet. */
export async function voidTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)))
}

/** Forgets tokens that ran out before a day. */
export async function forgetTokens(db: Db, before: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before))
}
