import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import { formIfMine } from '../../forms/access/commands.ts'
import type { FormRow } from '../../forms/queries.ts'

/**
 * The form whose responses this person may see.
 * @throws Problem FORM_NOT_FOUND
 */
export async function ownForm(db: Db, userId: string, formId: string): Promise<FormRow['form']> {
  const found = await formIfMine(db, userId, formId, 'seeResponses')
  if (!found) throw new Problem('FORM_NOT_FOUND')
  return found.form
}
