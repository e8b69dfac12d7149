import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { ResponseRow } from '../queries.ts'
import { responses } from '../tables.ts'

/** The nth response since a moment, deleted ones counted: deleting makes no room. Undefined where fewer came. */
export async function nthSince(
  db: Db,
  formId: string,
  since: Date,
  nth: number,
): Promise<Pick<ResponseRow, 'submittedAt' | 'id' | 'day'> | undefined> {
  const [row] = await db
    .select({ submittedAt: responses.submittedAt, id: responses.id, day: responses.day })
    .from(responses)
    .where(and(eq(responses.formId, formId), gte(responses.submittedAt, since)))
    .orderBy(asc(responses.submittedAt), asc(responses.id))
    .offset(nth - 1)
    .limit(1)
  return row
}
