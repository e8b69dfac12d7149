import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import type { UserRow } from '../accounts/queries.ts'
import { personOfSlug } from '../accounts/slugs/queries.ts'
import { formFor } from '../forms/queries.ts'

/**
 * Whose public page it is, by a slug they have or had.
 * @throws Problem NOT_FOUND, also for an account that is blocked
 */
export async function personAt(db: Db, slug: string): Promise<UserRow> {
  // Any text may stand in an address.
  const person = /^[a-z0-9-]+$/i.test(slug) ? await personOfSlug(db, slug.toLowerCase()) : undefined
  if (!person) throw new Problem('NOT_FOUND')
  return person
}

/**
 * Refuses all but the owner of a form.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS
 */
export async function refuseUnlessOwner(db: Db, userId: string, formId: string): Promise<void> {
  const row = await formFor(db, userId, formId)
  if (!row) throw new Problem('FORM_NOT_FOUND')
  if (row.form.ownerId !== userId) throw new Problem('FORM_NOT_YOURS')
}
