import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { responseCount } from '../queries.ts'
import { formDrafts, forms } from '../tables.ts'

/** Never null where the bin is looked into. */
const deletedAt = sql<Date>`${forms.deletedAt}`.mapWith(forms.deletedAt)

/** What its owner threw away, the last deleted first. */
export async function binOf(db: Db, ownerId: string) {
  return db
    .select({ id: forms.id, name: forms.name, responses: responseCount, deletedAt })
    .from(forms)
    .where(and(eq(forms.ownerId, ownerId), isNotNull(forms.deletedAt)))
    .orderBy(desc(forms.deletedAt), desc(forms.id))
}

/** Puts a form into the bin; its drafts go at once. */
export async function throwAway(tx: Db, formId: string, deletedAt: Date): Promise<void> {
  await tx.update(forms).set({ deletedAt, visibility: 0 }).where(eq(forms.id, formId))
  await tx.delete(formDrafts).where(eq(formDrafts.formId, formId))
}

/** Takes a form out of its owner's bin; false when it is not in there. */
export async function bringBack(db: Db, ownerId: string, formId: string): Promise<boolean> {
  const back = await db
    .update(forms)
    .set({ deletedAt: null })
    .where(and(eq(forms.id, formId), eq(forms.ownerId, ownerId), isNotNull(forms.deletedAt)))
    .returning({ id: forms.id })
  return back.length > 0
}

/** Deletes a form of its owner's bin for good; false when it is not in there. */
export async function eraseFrom(tx: Db, ownerId: string, formId: string): Promise<boolean> {
  const erased = await tx
    .delete(forms)
    .where(and(eq(forms.id, formId), eq(forms.ownerId, ownerId), isNotNull(forms.deletedAt)))
    .returning({ id: forms.id })
  return erased.length > 0
}

/** Deletes some of the forms thrown away before a moment; which they were. */
export async function eraseOlder(tx: Db, before: Date): Promise<string[]> {
  const erased = await tx.delete(forms).where(lt(forms.deletedAt, before)).returning({ id: forms.id })
  return erased.map(({ id }) => id)
}
