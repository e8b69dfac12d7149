import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { forms } from '../tables.ts'

/** The ids of the forms of an account that are published. */
export async function publishedForms(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.ownerId, ownerId), eq(forms.visibility, 1), isNull(forms.deletedAt)))
  return rows.map(({ id }) => id)
}
