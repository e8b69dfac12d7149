import { and, desc, eq, exists, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { forms } from '../../forms/tables.ts'
import { cursorOf, isBeyond, type ResponseRow } from '../queries.ts'
import { notificationSettings, responses } from '../tables.ts'
import type { Subscription } from './rules.ts'

export type SettingRow = typeof notificationSettings.$inferSelect

const isOf = ({ formId, userId }: Subscription) =>
  and(eq(notificationSettings.formId, formId), eq(notificationSettings.userId, userId))

export async function settingOf(db: Db, subscription: Subscription): Promise<SettingRow | undefined> {
  const [row] = await db.select().from(notificationSettings).where(isOf(subscription))
  return row
}

/** Which forms somebody is mailed about, and how. */
export async function settingsOf(db: Db, userId: string): Promise<Pick<SettingRow, 'formId' | 'mode'>[]> {
  return db
    .select({ formId: notificationSettings.formId, mode: notificationSettings.mode })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .orderBy(notificationSettings.formId)
}

/** Begins to tell somebody of what comes from now on, or goes on in another way. */
export async function saveSetting(
  db: Db,
  setting: Subscription & Pick<SettingRow, 'mode' | 'toldAt' | 'digestedOn'>,
): Promise<void> {
  const { mode, digestedOn } = setting
  await db
    .insert(notificationSettings)
    .values({ ...setting, toldId: '00000000-0000-0000-0000-000000000000' })
    .onConflictDoUpdate({
      target: [notificationSettings.formId, notificationSettings.userId],
      set: { mode, digestedOn },
    })
}

export async function deleteSetting(db: Db, subscription: Subscription): Promise<void> {
  await db.delete(notificationSettings).where(isOf(subscription))
}

/** Notes what somebody was told. */
export async function noteTold(
  db: Db,
  subscription: Subscription,
  told: Partial<Pick<SettingRow, 'toldAt' | 'toldId' | 'sentAt' | 'digestedOn'>>,
): Promise<void> {
  await db.update(notificationSettings).set(told).where(isOf(subscription))
}

/** Who is to be mailed about each response to a form. */
export async function toldOfEach(db: Db, formId: string): Promise<Subscription[]> {
  return db
    .select({ formId: notificationSettings.formId, userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.formId, formId), eq(notificationSettings.mode, 'each')))
}

/** All who wait for a digest, and those whom something new has not been told yet. */
export async function mayBeWaiting(db: Db) {
  const somethingNew = exists(
    db
      .select({ one: sql`1` })
      .from(responses)
      .where(
        and(
          eq(responses.formId, notificationSettings.formId),
          isNull(responses.deletedAt),
          sql`(${responses.submittedAt}, ${responses.id}) > (${notificationSettings.toldAt}, ${notificationSettings.toldId})`,
        ),
      ),
  )
  return db
    .select({ setting: notificationSettings, timeZone: forms.timeZone })
    .from(notificationSettings)
    .innerJoin(forms, eq(forms.id, notificationSettings.formId))
    .where(and(isNull(forms.deletedAt), or(eq(notificationSettings.mode, 'daily'), somethingNew)))
}

/** More than this are not counted. */
export const mostCounted = 10_000

/**
 * What came since somebody was told.
 * @param until later ones are left for the next time
 * @param newest how many to give, newest first
 */
export async function newSince(
  db: Db,
  setting: SettingRow,
  until: Date,
  newest: number,
): Promise<{ count: number; rows: ResponseRow[] }> {
  const { formId, toldAt, toldId } = setting
  const where: SQL | undefined = and(
    eq(responses.formId, formId),
    isNull(responses.deletedAt),
    isBeyond(cursorOf({ submittedAt: toldAt, id: toldId }), 'asc'),
    lte(responses.submittedAt, until),
  )
  const some = db
    .select({ id: responses.id })
    .from(responses)
    .where(where)
    .limit(mostCounted + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  const rows = await db
    .select()
    .from(responses)
    .where(where)
    .orderBy(desc(responses.submittedAt), desc(responses.id))
    .limit(newest)
  return { count: counted?.count ?? 0, rows }
}
