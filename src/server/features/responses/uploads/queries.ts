import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { responses, uploads } from '../tables.ts'
import type { Bound } from '../waiting/rules.ts'

export type UploadRow = typeof uploads.$inferSelect

interface Response {
  formId: string
  responseId: string
}

const ofResponse = ({ formId, responseId }: Response) =>
  and(eq(uploads.formId, formId), eq(uploads.responseId, responseId))
const isUpload = (upload: Response & { id: string }) => and(ofResponse(upload), eq(uploads.id, upload.id))

/** Holds back every other change to the files of a response until the transaction ends. */
export async function lockFiles(tx: Db, { formId, responseId }: Response): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${formId} ${responseId}`}, 0))`)
}

/** The files that came for a response, the oldest first. */
export async function uploadsOf(db: Db, response: Response): Promise<UploadRow[]> {
  return db.select().from(uploads).where(ofResponse(response)).orderBy(uploads.createdAt, uploads.id)
}

export async function insertUpload(tx: Db, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(row)
}

/** Notes that a file lies in the storage; false when it was taken away meanwhile. */
export async function markHere(db: Db, upload: UploadRow): Promise<boolean> {
  const marked = await db
    .update(uploads)
    .set({ state: 'here' })
    .where(and(isUpload(upload), ne(uploads.state, 'claimed')))
    .returning({ id: uploads.id })
  return marked.length > 0
}

export async function deleteUpload(db: Db, upload: Response & { id: string }): Promise<void> {
  await db.delete(uploads).where(isUpload(upload))
}

/** Some of the files of a form. */
export async function someUploads(db: Db, formId: string, most: number): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.formId, formId)).limit(most)
}

/** Takes the claim from the files of responses whose answers are gone, so that the sweep takes them. */
export async function giveUp(tx: Db, of: Response[]): Promise<void> {
  if (of.length === 0) return
  await tx
    .update(uploads)
    .set({ state: 'here' })
    .where(
      sql`(${uploads.formId}, ${uploads.responseId}) in (
        select f, r from jsonb_to_recordset(${JSON.stringify(of.map(({ formId, responseId }) => ({ f: formId, r: responseId })))}::jsonb) as x(f text, r uuid)
      )`,
    )
}

/** Whether the stored response names the file. */
const isNamed = sql`exists (
  select 1 from ${responses} r where r.form_id = ${uploads.formId} and r.id = ${uploads.responseId}
    and r.answers -> ${uploads.questionId} @> jsonb_build_array(jsonb_build_object('id', ${uploads.id}))
)`

const isUnclaimed = ne(uploads.state, 'claimed')

/** Notes which files were claimed since this was done last: those of one form, or all. */
export async function noteClaims(db: Db, formId?: string): Promise<void> {
  const ofForm: SQL | undefined = formId === undefined ? undefined : eq(uploads.formId, formId)
  await db
    .update(uploads)
    .set({ state: 'claimed' })
    .where(and(isUnclaimed, ofForm, isNamed))
}

/** Some of the files that came before a moment and were not claimed. */
export async function unclaimedBefore(db: Db, before: Date, most: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(isUnclaimed, lt(uploads.createdAt, before)))
    .limit(most)
}

/**
 * Bytes of a form's files that are not known to be claimed.
 * @param atLeast so many are counted for each
 */
export async function unclaimedBytes(db: Db, formId: string, atLeast: number): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql`coalesce(sum(greatest(${uploads.bytes}, ${atLeast}::int)), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(and(isUnclaimed, eq(uploads.formId, formId)))
  return row?.bytes ?? 0
}

/** @param last the last response that is shown, where not all are */
const isShown = (last?: Bound['last']) => sql`exists (
  select 1 from ${responses} r where r.form_id = ${uploads.formId} and r.id = ${uploads.responseId}
    and r.deleted_at is null
    ${last ? sql`and (r.submitted_at, r.id) <= (${last.submittedAt.toISOString()}::timestamptz, ${last.id}::uuid)` : sql``}
)`

/** A file that a response names which its form's owner sees. */
export async function claimedUpload(
  db: Db,
  upload: Response & { id: string },
  last: Bound['last'] | undefined,
): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(isUpload(upload), ne(uploads.state, 'arriving'), isNamed, isShown(last)))
  return row
}

/** All files that the responses to a form name which its owner sees, the oldest first. */
export async function claimedUploads(
  db: Db,
  formId: string,
  last: Bound['last'] | undefined,
): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.formId, formId), ne(uploads.state, 'arriving'), isNamed, isShown(last)))
    .orderBy(uploads.createdAt, uploads.id)
}
