import { eq, gte, isNull, lt } from 'drizzle-orm'
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

/** Forgets events from before a moment. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
