import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { formCoAuthors, forms } from '../../forms/tables.ts'
import { answerTallies } from '../../responses/tables.ts'
import { users } from '../tables.ts'

/** The first co-author of each form; none who is blocked. */
const heirsOf = (db: Db) =>
  db
    .selectDistinctOn([formCoAuthors.formId], {
      formId: formCoAuthors.formId,
      heirId: users.id,
      heir: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('heir'),
    })
    .from(formCoAuthors)
    .innerJoin(users, and(eq(users.id, formCoAuthors.userId), eq(users.blocked, false)))
    .orderBy(formCoAuthors.formId, formCoAuthors.createdAt, formCoAuthors.userId)
    .as('heirs')

/** Who would get a form now; undefined where nobody can. */
export async function heirOf(db: Db, formId: string): Promise<string | undefined> {
  const heirs = heirsOf(db)
  const [row] = await db.select({ heirId: heirs.heirId }).from(heirs).where(eq(heirs.formId, formId))
  return row?.heirId
}

/** The forms somebody owns, oldest first, with the first co-author of each. */
export async function ownedForms(db: Db, userId: string) {
  const heirs = heirsOf(db)
  return db
    .select({ form: forms, heirId: heirs.heirId, heir: heirs.heir })
    .from(forms)
    .leftJoin(heirs, eq(heirs.formId, forms.id))
    .where(eq(forms.ownerId, userId))
    .orderBy(asc(forms.createdAt), asc(forms.id))
}

/** Responses to all of these forms together. */
export async function countResponsesTo(db: Db, formIds: string[]): Promise<number> {
  if (formIds.length === 0) return 0
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${answerTallies.count}), 0)::int` })
    .from(answerTallies)
    .where(and(inArray(answerTallies.formId, formIds), eq(answerTallies.questionId, '')))
  return row?.total ?? 0
}

/** Deletes an account with all that hangs on it: sessions, tokens, forms and their versions. */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}
