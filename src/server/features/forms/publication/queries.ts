import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { forms } from '../tables.ts'

/** How many forms of an account are published, not counting one. */
export async function countPublished(db: Db, ownerId: string, exceptFormId: string): Promise<number> {
  const [row] = await db
    .select({ published: count() })
    .from(forms)
    .where(
      and(
        eq(forms.ownerId, ownerId),
        eq(forms.visibility, 1),
        isNull(forms.deletedAt),
        ne(forms.id, exceptFormId),
      ),
    )
  return row?.published ?? 0
}
