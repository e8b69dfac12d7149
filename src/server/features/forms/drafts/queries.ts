import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { formDrafts } from '../tables.ts'

export type DraftRow = typeof formDrafts.$inferSelect

export async function draftOf(db: Db, formId: string, userId: string): Promise<DraftRow | undefined> {
  const [draft] = await db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.formId, formId), eq(formDrafts.userId, userId)))
  return draft
}

/** Stores the first draft, or the one that follows `revision`; undefined when another came before it. */
export async function putDraft(
  db: Db,
  { formId, userId, formData, baseVersion }: Omit<DraftRow, 'revision' | 'savedAt'>,
  revision: number,
): Promise<DraftRow | undefined> {
  const next = { formData, baseVersion, revision: revision + 1, savedAt: new Date() }
  const [draft] =
    revision === 0
      ? await db
          .insert(formDrafts)
          .values({ formId, userId, ...next })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(formDrafts)
          .set(next)
          .where(
            and(
              eq(formDrafts.formId, formId),
              eq(formDrafts.userId, userId),
              eq(formDrafts.revision, revision),
            ),
          )
          .returning()
  return draft
}

export async function deleteDraft(db: Db, formId: string, userId: string): Promise<void> {
  await db.delete(formDrafts).where(and(eq(formDrafts.formId, formId), eq(formDrafts.userId, userId)))
}
