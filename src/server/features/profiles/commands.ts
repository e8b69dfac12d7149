import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import type { UserRow } from '../accounts/queries.ts'
import { personOfSlug } from '../accounts/slugs/queries.ts'

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
