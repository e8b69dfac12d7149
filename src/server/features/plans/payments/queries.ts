import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { customersToRemove, paymentEvents, subscriptions } from '../tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

export async function subscriptionOf(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

export async function subscriptionOfCustomer(
  db: Db,
  customerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId))
  return row
}

/** Notes the customer of an account that had none; the one that is noted, whoever did it. */
export async function noteCustomer(
  tx: Db,
  row: Pick<SubscriptionRow, 'userId' | 'customerId' | 'givenPlan'>,
): Promise<string> {
  await tx.insert(subscriptions).values(row).onConflictDoNothing()
  return (await subscriptionOf(tx, row.userId))?.customerId ?? row.customerId
}

/** Another customer for an account whose old one is gone. */
export async function replaceCustomer(db: Db, userId: string, from: string, to: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ customerId: to, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.customerId, from)))
}

/** Writes what the payment service said; false when somebody wrote since the row was read. */
export async function saveSubscription(
  tx: Db,
  { userId, version }: Pick<SubscriptionRow, 'userId' | 'version'>,
  change: Partial<SubscriptionRow>,
): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ ...change, version: version + 1 })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.version, version)))
    .returning({ userId: subscriptions.userId })
  return rows.length === 1
}

/** Notes what an account has without paying. */
export async function saveGivenPlan(
  tx: Db,
  userId: string,
  givenPlan: SubscriptionRow['givenPlan'],
): Promise<void> {
  const version = sql`${subscriptions.version} + 1`
  await tx.update(subscriptions).set({ givenPlan, version }).where(eq(subscriptions.userId, userId))
}

/** Customers whose time of grace is over, and who still have what they do not pay for. */
export async function beyondGrace(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(lte(subscriptions.graceUntil, now), sql`${users.plan} <> ${subscriptions.givenPlan}`))
  return rows.map(({ customerId }) => customerId)
}

/** Customers who should have been renewed or should have ended before a moment; in no order, so that some hold up nobody. */
export async function withoutNews(db: Db, before: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.subscriptionId),
        // One of them is set.
        or(lt(subscriptions.endsAt, before), lt(subscriptions.renewsAt, before)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(atMost)
  return rows.map(({ customerId }) => customerId)
}

/** Notes that a reminder goes out to all whose time of grace ends before a moment. */
export async function noteReminded(tx: Db, now: Date, endsBefore: Date): Promise<SubscriptionRow[]> {
  return tx
    .update(subscriptions)
    .set({ remindedAt: now })
    .where(
      and(
        isNull(subscriptions.remindedAt),
        gt(subscriptions.graceUntil, now),
        lte(subscriptions.graceUntil, endsBefore),
      ),
    )
    .returning()
}

/** Notes a customer whose account is gone. */
export async function noteToRemove(tx: Db, customerId: string): Promise<void> {
  await tx.insert(customersToRemove).values({ customerId }).onConflictDoNothing()
}

/** Customers whose accounts are gone; in no order, so that some hold up nobody. */
export async function toRemove(db: Db, atMost: number): Promise<string[]> {
  const rows = await db.select().from(customersToRemove).orderBy(sql`random()`).limit(atMost)
  return rows.map(({ customerId }) => customerId)
}

/** Notes that the payment service removed a customer. */
export async function noteRemoved(db: Db, customerId: string): Promise<void> {
  await db.delete(customersToRemove).where(eq(customersToRemove.customerId, customerId))
}

/** Removes what was told about a customer. */
export async function deleteEventsOf(tx: Db, customerId: string): Promise<void> {
  await tx.delete(paymentEvents).where(eq(paymentEvents.customerId, customerId))
}
