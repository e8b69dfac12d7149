import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { forms } from '../forms/tables.ts'
import { type Cursor, isBeyond, isNotBeyond, type ResponseRow } from '../responses/queries.ts'
import { responses } from '../responses/tables.ts'
import type { Finished, Work } from './model/work.ts'
import { modelSummaries, modelUsage } from './tables.ts'

export type ModelSummaryRow = typeof modelSummaries.$inferSelect

export async function modelSummaryOf(db: Db, formId: string): Promise<ModelSummaryRow | undefined> {
  const [row] = await db.select().from(modelSummaries).where(eq(modelSummaries.formId, formId))
  return row
}

/** The forms of which a model's summary is kept. */
export async function summarizedForms(db: Db): Promise<string[]> {
  const rows = await db
    .select({ formId: modelSummaries.formId })
    .from(modelSummaries)
    .where(isNotNull(modelSummaries.finished))
  return rows.map(({ formId }) => formId)
}

/** Puts another state of a finished summary in its place, unless there is a newer one. */
export async function replaceFinished(db: Db, formId: string, finished: Finished): Promise<void> {
  const isSame = sql`${modelSummaries.finished} ->> 'generatedAt' = ${finished.generatedAt}`
  await db
    .update(modelSummaries)
    .set({ finished })
    .where(and(eq(modelSummaries.formId, formId), isSame))
}

/**
 * Begins a writing unless one is under way; false then.
 * @param staleBefore a writing that was not heard of since counts as dead
 */
export async function beginWriting(
  tx: Db,
  {
    formId,
    run,
    model,
    work,
    staleBefore,
  }: { formId: string; run: string; model: string; work: Work; staleBefore: Date },
): Promise<boolean> {
  const set = { run, model, work, problem: null, updatedAt: new Date() }
  const begun = await tx
    .insert(modelSummaries)
    .values({ formId, ...set })
    .onConflictDoUpdate({
      target: modelSummaries.formId,
      set,
      setWhere: or(isNull(modelSummaries.run), lt(modelSummaries.updatedAt, staleBefore)),
    })
    .returning({ formId: modelSummaries.formId })
  return begun.length > 0
}

const isRun = (formId: string, run: string) =>
  and(eq(modelSummaries.formId, formId), eq(modelSummaries.run, run))

/** Keeps what is done of a writing; false when it was cancelled, or another one began. */
export async function keepWork(tx: Db, formId: string, run: string, work: Work): Promise<boolean> {
  const kept = await tx
    .update(modelSummaries)
    .set({ work, updatedAt: new Date() })
    .where(isRun(formId, run))
    .returning({ formId: modelSummaries.formId })
  return kept.length > 0
}

/** Ends a writing: with a summary, with a problem, or (cancelled) with neither. What was finished before stays. */
export async function endWriting(
  db: Db,
  formId: string,
  run: string,
  outcome: { finished: Finished } | { problem: string } | Record<never, never>,
): Promise<void> {
  await db
    .update(modelSummaries)
    .set({ run: null, work: null, problem: null, updatedAt: new Date(), ...outcome })
    .where(isRun(formId, run))
}

/** Whether a writing goes on: it was not cancelled, and the form's answers may be sent to a model. */
export async function mayGoOn(db: Db, formId: string, run: string): Promise<boolean> {
  const rows = await db
    .select({ id: forms.id })
    .from(modelSummaries)
    .innerJoin(forms, eq(forms.id, modelSummaries.formId))
    .where(and(isRun(formId, run), eq(forms.neverToModel, false), isNull(forms.deletedAt)))
  return rows.length > 0
}

/** Responses older than a place and not newer than another, newest first. */
export async function responsesBefore(
  db: Db,
  formId: string,
  { cursor, until }: { cursor: Cursor | null; until: Cursor | undefined },
  most: number,
): Promise<ResponseRow[]> {
  const older = cursor === null ? undefined : isBeyond(cursor, 'desc')
  const shown = until === undefined ? undefined : isNotBeyond(until, 'asc')
  return db
    .select()
    .from(responses)
    .where(and(eq(responses.formId, formId), isNull(responses.deletedAt), older, shown))
    .orderBy(desc(responses.submittedAt), desc(responses.id))
    .limit(most)
}

/** Some responses of a form, those that still exist. */
export async function responsesById(db: Db, formId: string, ids: readonly string[]): Promise<ResponseRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(responses)
    .where(and(eq(responses.formId, formId), isNull(responses.deletedAt), inArray(responses.id, [...ids])))
}

interface Owned {
  id: string
  ownerId: string
}

/** Tokens used on a day: for a form, for all forms of its owner, and by everybody. */
export async function tokensUsed(db: Db, { id, ownerId }: Owned, day: string) {
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${modelUsage.tokens}) filter (where ${condition}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      form: sumWhere(eq(modelUsage.formId, id)),
      account: sumWhere(eq(modelUsage.ownerId, ownerId)),
      total: sumWhere(sql`true`),
    })
    .from(modelUsage)
    .where(eq(modelUsage.day, day))
  return row ?? { form: 0, account: 0, total: 0 }
}

export async function addTokens(db: Db, { id, ownerId }: Owned, day: string, tokens: number): Promise<void> {
  await db
    .insert(modelUsage)
    .values({ formId: id, ownerId, day, tokens })
    .onConflictDoUpdate({
      target: [modelUsage.formId, modelUsage.day],
      set: { tokens: sql`${modelUsage.tokens} + excluded.tokens` },
    })
}

/** Deletes what was counted on earlier days. */
export async function forgetUsage(db: Db, day: string): Promise<void> {
  await db.delete(modelUsage).where(lt(modelUsage.day, day))
}
