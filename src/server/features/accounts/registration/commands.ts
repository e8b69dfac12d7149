import type { z } from 'zod'
import type { registrationSchema } from '#contract/accounts/registration.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { formOfRegistration } from '../../forms/commands.ts'
import { askForVerification } from '../credentials/commands.ts'
import { hashPassword, refuseCommon } from '../passwords.ts'
import { insertUser, userByEmailKey } from '../queries.ts'
import { emailKey, freeSlug, wishedSlug } from '../rules.ts'
import { slugsFreeSince } from '../slugs/commands.ts'
import { takenSlugs } from '../slugs/queries.ts'

/**
 * Makes the account and, when a form came along, that form, in one transaction; asks for the mail that verifies the
 * address.
 * @throws Problem INVALID for a common password, DUPLICATE_ENTRY when the address has an account
 */
export async function register(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  registration: z.output<typeof registrationSchema>,
) {
  const { firstName, lastName, email, password, formData } = registration
  await refuseCommon(password)
  const key = emailKey(email)
  if (await userByEmailKey(db, key)) throw new Problem('DUPLICATE_ENTRY')
  const passwordHash = await hashPassword(password)
  const wish = wishedSlug(firstName, lastName)
  for (;;) {
    const slug = freeSlug(wish, await takenSlugs(db, wish, slugsFreeSince()))
    const id = newId()
    const made = await transaction(db, async (tx) => {
      const termsAcceptedAt = new Date()
      const user = { id, email, emailKey: key, slug, firstName, lastName, passwordHash, termsAcceptedAt }
      if (!(await insertUser(tx, user))) return undefined
      const form = formData && (await formOfRegistration(tx, id, formData))
      await askForVerification({ tx, jobs }, id, 'registration')
      return { id, slug, ...(form && { formId: form.id }) }
    })
    if (made) return made
    if (await userByEmailKey(db, key)) throw new Problem('DUPLICATE_ENTRY')
  }
}
