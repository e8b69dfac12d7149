import { eq } from 'drizzle-orm'
import type { Card } from '#contract/cards.ts'
import type { Db } from '#server/db/database.ts'
import { businessCards } from './tables.ts'

/** The card that somebody kept. */
export async function cardOf(db: Db, userId: string): Promise<Card | undefined> {
  const [row] = await db
    .select({ card: businessCards.card })
    .from(businessCards)
    .where(eq(businessCards.userId, userId))
  return row?.card
}

export async function putCard(db: Db, userId: string, card: Card): Promise<void> {
  const kept = { card, savedAt: new Date() }
  await db
    .insert(businessCards)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: businessCards.userId, set: kept })
}
