import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { ResponseRow } from '../queries.ts'
import { answerTallies, responses } from '../tables.ts'

/** When what is emptied counts as deleted: it cannot be brought back. */
const longAgo = new Date(0)

const isOne = (formId: string, id: string) => and(eq(responses.formId, formId), eq(responses.id, id))

/** Marks a response as deleted; undefined when there is none. */
export async function markDeleted(tx: Db, formId: string, id: string): Promise<ResponseRow | undefined> {
  const [row] = await tx
    .update(responses)
    .set({ deletedAt: new Date() })
    .where(and(isOne(formId, id), isNull(responses.deletedAt)))
    .returning()
  return row
}

/** Takes the mark away again; undefined when there is no such response, or it was deleted too long ago. */
export async function markKept(
  tx: Db,
  formId: string,
  id: string,
  since: Date,
): Promise<ResponseRow | undefined> {
  const [row] = await tx
    .update(responses)
    .set({ deletedAt: null })
    .where(and(isOne(formId, id), gt(responses.deletedAt, since)))
    .returning()
  return row
}

/** Marks at most so many responses as deleted and gives what they were. */
export async function markSomeDeleted(tx: Db, formId: string, most: number): Promise<ResponseRow[]> {
  const some = tx
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.formId, formId), isNull(responses.deletedAt)))
    .orderBy(asc(responses.submittedAt), asc(responses.id))
    .limit(most)
    .for('update')
  return tx
    .update(responses)
    .set({ deletedAt: new Date() })
    .where(and(eq(responses.formId, formId), sql`${responses.id} in ${some}`))
    .returning()
}

/** One change of a tally. */
export interface TallyChange {
  questionId: string
  value: string
  day: string
  count: number
}

/**
 * Adds to the tallies of a form, or takes away. All shards are summed, so it may leave one of them below nothing; keys
 * go in order, as the writer's do, so that two can never wait for each other.
 */
export async function changeTallies(tx: Db, formId: string, changes: TallyChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into ${answerTallies} as t (form_id, question_id, value, day, shard, count)
    select ${formId}, k."questionId", k.value, k.day, 0, k.count
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as k("questionId" text, value text, day date, count int)
    order by 2, 3, 4
    on conflict (form_id, question_id, value, day, shard) do update set count = t.count + excluded.count`)
}

/**
 * Empties the answers of at most so many responses that were deleted before a moment; which they were.
 * @param formId for those of one form only
 */
export async function emptyDeleted(
  db: Db,
  { before, formId }: { before: Date; formId?: string | undefined },
  most: number,
) {
  const some = db
    .select({ formId: responses.formId, id: responses.id })
    .from(responses)
    .where(
      and(
        lt(responses.deletedAt, before),
        sql`answers <> '{}'`,
        formId === undefined ? undefined : eq(responses.formId, formId),
      ),
    )
    .limit(most)
  return (
    db
      .update(responses)
      .set({ answers: {}, deletedAt: longAgo })
      // Looked at again in the row itself: it may have been brought back a moment ago.
      .where(and(lt(responses.deletedAt, before), sql`(${responses.formId}, ${responses.id}) in ${some}`))
      .returning({ formId: responses.formId, responseId: responses.id })
  )
}
