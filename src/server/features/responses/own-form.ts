import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import { type FormRow, formFor } from '../forms/queries.ts'

/**
 * The form whose responses this person may see.
 * @throws Problem FORM_NOT_FOUND
 */
export async function ownForm(db: Db, userId: string, formId: string): Promise<FormRow['form']> {
  const found = await formFor(db, userId, formId)
  if (!found?.mine) throw new Problem('FORM_NOT_FOUND')
  return found.form
}
