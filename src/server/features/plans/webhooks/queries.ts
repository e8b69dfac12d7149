import { and, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { PaymentEvent } from '#server/adapters/payments/port.ts'
import type { Db } from '#server/db/database.ts'
import { paymentEvents } from '../tables.ts'

export type EventRow = typeof paymentEvents.$inferSelect

/** Stores an event; false when it was told before. */
export async function insertEvent(tx: Db, event: PaymentEvent): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length === 1
}

export async function eventById(db: Db, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row
}

export async function saveEvent(
  db: Db,
  id: string,
  change: Partial<Pick<EventRow, 'handledAt' | 'outcome' | 'error' | 'payload'>>,
): Promise<void> {
  await db.update(paymentEvents).set(change).where(eq(paymentEvents.id, id))
}

/** Events that were not handled, or all that were received since a moment. */
export async function eventsToHandle(db: Db, since?: Date): Promise<string[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(since ? gte(paymentEvents.receivedAt, since) : isNull(paymentEvents.handledAt))
    .orderBy(paymentEvents.createdAt, paymentEvents.id)
  return rows.map(({ id }) => id)
}

/**
 * One event of each customer who has some that were received before a moment and are not handled: the last of them. In no
 * order, so that some hold up nobody.
 */
export async function eventsLeft(db: Db, before: Date, atMost: number): Promise<string[]> {
  const last = db
    .selectDistinctOn([paymentEvents.customerId], { id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(paymentEvents.customerId, desc(paymentEvents.receivedAt))
    .as('last')
  const rows = await db.select().from(last).orderBy(sql`random()`).limit(atMost)
  return rows.map(({ id }) => id)
}

/** Notes that what failed about a customer needs no handling any more, after something that was received later was handled. */
export async function settleEarlier(db: Db, customerId: string, received: Date): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ handledAt: new Date(), outcome: 'done', error: null })
    .where(
      and(
        eq(paymentEvents.customerId, customerId),
        isNull(paymentEvents.handledAt),
        isNotNull(paymentEvents.error),
        lte(paymentEvents.receivedAt, received),
      ),
    )
}

/** Forgets events from before a moment. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
