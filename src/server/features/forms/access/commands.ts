import type { FormDeed } from '#contract/forms/permissions.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import { type FormRow, formFor } from '../queries.ts'
import { may, refuseUnless } from './rules.ts'

/**
 * The form, when this person may do that with it.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS
 */
export async function myForm(db: Db, userId: string, formId: string, deed: FormDeed): Promise<FormRow> {
  const row = await formFor(db, userId, formId)
  if (!row) throw new Problem('FORM_NOT_FOUND')
  refuseUnless(row.role, deed)
  return row
}

/** The same for calls whose refusal says nothing of a form: undefined when it is not there, or this person may not. */
export async function formIfMine(
  db: Db,
  userId: string,
  formId: string,
  deed: FormDeed,
): Promise<FormRow | undefined> {
  const row = await formFor(db, userId, formId)
  return row && may(row.role, deed) ? row : undefined
}
