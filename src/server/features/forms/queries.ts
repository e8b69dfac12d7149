import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { FormSort, ListQuery } from '#contract/forms.ts'
import { formIdSchema, pageSize } from '#contract/forms.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '../accounts/tables.ts'
import { answerTallies, responses } from '../responses/tables.ts'
import type { FormRole } from './access/rules.ts'
import type { FormContent } from './rules.ts'
import { formCoAuthors, formInvitations, forms, formVersions } from './tables.ts'

/** Any text may stand in an address; what no form is called is not asked for. */
const isFormId = (text: string) => formIdSchema.safeParse(text).success

/** Whom an invitation is for: the account, if any, that has shown that the address is its own. */
const invitee = and(
  eq(users.emailKey, formInvitations.emailKey),
  isNotNull(users.emailVerifiedAt),
  gt(formInvitations.expiresAt, sql`now()`),
)

/**
 * Everybody but the owner who works on a form, the longest first. Whoever was only invited is told of themselves alone:
 * nobody else has to know that there is an account with that address.
 */
const coAuthorIds = (userId: string) => sql<string[]>`array(
  select p.id from (
    select c.user_id as id, c.created_at as since from form_co_authors c where c.form_id = ${forms.id}
    union all
    select a.id, i.invited_at from form_invitations i join users a on a.email_key = i.email_key
    where i.form_id = ${forms.id} and a.id = ${userId} and a.id <> ${forms.ownerId} and a.email_verified_at is not null
      and i.expires_at > now()
      and not exists (select from form_co_authors c where c.form_id = i.form_id and c.user_id = a.id)
  ) p order by p.since, p.id
)`

const coAuthored = (db: Db, userId: string) =>
  inArray(
    forms.id,
    db.select({ id: formCoAuthors.formId }).from(formCoAuthors).where(eq(formCoAuthors.userId, userId)),
  )
const invitedTo = (db: Db, userId: string) =>
  inArray(
    forms.id,
    db
      .select({ id: formInvitations.formId })
      .from(formInvitations)
      .innerJoin(users, invitee)
      .where(eq(users.id, userId)),
  )

const isMine = (db: Db, userId: string) =>
  or(eq(forms.ownerId, userId), coAuthored(db, userId), invitedTo(db, userId))

/** All but what visitors saw once, which many edits make long, and which no list and no page shows. */
const { retired: _, ...withoutRetired } = getTableColumns(forms)

const aboutForm = (db: Db, userId: string) => ({
  ownerSlug: users.slug,
  coAuthors: coAuthorIds(userId),
  role: sql<FormRole>`case when ${eq(forms.ownerId, userId)} then 'owner'
    when ${coAuthored(db, userId)} then 'co-author' when ${invitedTo(db, userId)} then 'invited'
    else 'stranger' end`,
})

const selectForms = (db: Db, userId: string) =>
  db
    .select({ form: forms, ...aboutForm(db, userId) })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))

/** What lies in the bin is nowhere else. */
const isKept = isNull(forms.deletedAt)

export type FormRow = Awaited<ReturnType<typeof selectForms>>[number]

/** A form as lists have it. */
export type ListedForm = Awaited<ReturnType<typeof formsOf>>[number]

/** A form with what it is to this person; undefined when there is none of that id. */
export async function formFor(db: Db, userId: string, formId: string): Promise<FormRow | undefined> {
  if (!isFormId(formId)) return undefined
  const [row] = await selectForms(db, userId).where(and(eq(forms.id, formId), isKept))
  return row
}

/** A form that is not in the bin, whoever's it is. */
export async function formById(db: Db, formId: string) {
  const [form] = await db
    .select()
    .from(forms)
    .where(and(eq(forms.id, formId), isKept))
  return form
}

export async function formExists(db: Db, formId: string): Promise<boolean> {
  return (await db.select({ id: forms.id }).from(forms).where(eq(forms.id, formId))).length > 0
}

/** The form's row, locked until the transaction ends. */
export async function lockForm(tx: Db, formId: string) {
  if (!isFormId(formId)) return
  await tx.select({ id: forms.id }).from(forms).where(eq(forms.id, formId)).for('update')
}

export async function formsOf(db: Db, userId: string) {
  return db
    .select({ form: withoutRetired, ...aboutForm(db, userId) })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(and(isMine(db, userId), isKept))
    .orderBy(desc(forms.createdAt), desc(forms.id))
}

/** The forms that an account owns. */
export async function formIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: forms.id }).from(forms).where(eq(forms.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

/** Responses to the form of the row. */
export const responseCount = sql<number>`(
  select coalesce(sum(count), 0)::int from ${answerTallies} t where t.form_id = ${forms.id} and t.question_id = ''
)`
const lastResponse = sql<string | null>`(
  select max(submitted_at) from ${responses} r where r.form_id = ${forms.id} and r.deleted_at is null
)`

const sorting: Record<FormSort, SQL[]> = {
  id: [sql`${forms.createdAt}`],
  formId: [sql`${forms.createdAt}`],
  createdAt: [sql`${forms.createdAt}`],
  name: [sql`lower(${forms.name})`],
  responses: [responseCount],
  lastResponse: [sql`coalesce(${lastResponse}, '-infinity')`],
}

/** Forms whose name holds all of the words. */
const named = (search: string) =>
  and(
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`position(lower(${word}) in lower(${forms.name})) > 0`),
  )

/** Responses on days from `since` on, for some forms at once. */
export async function recentDays(db: Db, formIds: string[], since: string) {
  if (formIds.length === 0) return []
  return db
    .select({
      formId: answerTallies.formId,
      day: answerTallies.day,
      responses: sql<number>`sum(${answerTallies.count})::int`,
    })
    .from(answerTallies)
    .where(
      and(
        inArray(answerTallies.formId, formIds),
        eq(answerTallies.questionId, ''),
        gte(answerTallies.day, since),
      ),
    )
    .groupBy(answerTallies.formId, answerTallies.day)
}

/** One page of a person's published or unpublished forms, with how many there are. */
export async function pageOfForms(
  db: Db,
  userId: string,
  visibility: 0 | 1,
  { page, sort, order, search }: ListQuery,
) {
  const where = and(isMine(db, userId), isKept, eq(forms.visibility, visibility), named(search))
  const direction = order === 'asc' ? asc : desc
  const rows = await db
    .select({
      form: withoutRetired,
      ...aboutForm(db, userId),
      responses: responseCount,
      lastResponseAt: lastResponse.mapWith(toIso),
    })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(where)
    .orderBy(...[...sorting[sort], sql`${forms.id}`].map((column) => direction(column)))
    .limit(pageSize)
    .offset(page * pageSize)
  const [all] = await db.select({ total: count() }).from(forms).where(where)
  return { rows, total: all?.total ?? 0 }
}

const toIso = (value: unknown) => (value === null ? null : new Date(value as string).toISOString())

export async function insertForm(tx: Db, id: string, ownerId: string, content: FormContent): Promise<void> {
  await tx
    .insert(forms)
    .values({ id, ownerId, ...content, publishedAt: content.visibility === 1 ? new Date() : null })
  await tx.insert(formVersions).values(versionOf(id, 1, content))
}

/** Writes the next version of a form whose row is locked. */
export async function updateForm(
  tx: Db,
  before: Pick<typeof forms.$inferSelect, 'id' | 'version' | 'publishedAt'>,
  content: FormContent & { retired: Question[]; untaken: boolean },
): Promise<void> {
  const version = before.version + 1
  const publishedAt = before.publishedAt ?? (content.visibility === 1 ? new Date() : null)
  await tx
    .update(forms)
    .set({ ...content, version, publishedAt, updatedAt: new Date() })
    .where(eq(forms.id, before.id))
  await tx.insert(formVersions).values(versionOf(before.id, version, content))
}

const versionOf = (formId: string, version: number, { questions, visibility }: FormContent) => ({
  formId,
  version,
  questions,
  live: visibility === 1,
})

/** What a version asked that visitors could see; undefined for any other. */
export async function questionsOfLiveVersion(db: Db, formId: string, version: number) {
  const [row] = await db
    .select({ questions: formVersions.questions })
    .from(formVersions)
    .where(
      and(eq(formVersions.formId, formId), eq(formVersions.version, version), eq(formVersions.live, true)),
    )
  return row?.questions
}

/** What the named versions of a form asked. */
export async function questionsOfVersions(db: Db, formId: string, versions: number[]) {
  if (versions.length === 0) return []
  return db
    .select({ version: formVersions.version, questions: formVersions.questions })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), inArray(formVersions.version, versions)))
}

/** Every version of a form with what it asked. */
export async function everyVersion(db: Db, formId: string) {
  return db
    .select({ version: formVersions.version, questions: formVersions.questions })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
}

/** A form as visitors may see it, with its owner's public parts; undefined unless published by a live account. */
export async function publishedForm(db: Db, formId: string) {
  if (!isFormId(formId)) return undefined
  const [row] = await db
    .select({
      form: withoutRetired,
      owner: {
        slug: users.slug,
        firstName: users.firstName,
        lastName: users.lastName,
        avatar: users.avatar,
        plan: users.plan,
      },
    })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(and(eq(forms.id, formId), isKept, eq(forms.visibility, 1), eq(users.blocked, false)))
  return row
}

export type PublishedForm = NonNullable<Awaited<ReturnType<typeof publishedForm>>>

/**
 * The sites that may frame the page of a form that was published once, for what is said in its place while it is not.
 * undefined for what nobody was ever shown, and when its owner is blocked: there is no such form then.
 */
export async function formClosedNow(db: Db, formId: string): Promise<{ embedSites: string[] } | undefined> {
  if (!isFormId(formId)) return undefined
  const [row] = await db
    .select({ embedSites: forms.embedSites, deletedAt: forms.deletedAt })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(and(eq(forms.id, formId), isNotNull(forms.publishedAt), eq(users.blocked, false)))
  return row && { embedSites: row.deletedAt ? [] : row.embedSites }
}

/** What a receipt tells of a form, open or closed; undefined when it is in the bin or its owner is blocked. */
export async function formOfReceipt(
  db: Db,
  formId: string,
): Promise<{ name: string; timeZone: string } | undefined> {
  if (!isFormId(formId)) return undefined
  const [row] = await db
    .select({ name: forms.name, timeZone: forms.timeZone })
    .from(forms)
    .innerJoin(users, eq(users.id, forms.ownerId))
    .where(and(eq(forms.id, formId), isKept, eq(users.blocked, false)))
  return row
}
