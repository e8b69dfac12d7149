import type { UserData } from '#contract/accounts/settings.ts'
import { Problem } from '#contract/problems.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import { ownerChanged } from '../../forms/commands.ts'
import { isSlugTaken, lockUser, type UserRow, updateUser } from '../queries.ts'

/** Why somebody cannot have a slug, in words; undefined when they can. */
export async function slugProblem(db: Db, userId: string, slug: string): Promise<string | undefined> {
  if (reservedSlugs.has(slug)) return 'This address is reserved.'
  if (await isSlugTaken(db, slug, userId)) return 'This address is taken.'
}

/**
 * Changes names and slug.
 * @throws Problem SLUG_TAKEN (field `userData.slug`)
 */
export async function changeUserData(
  { db, news }: Pick<Context, 'db' | 'news'>,
  userId: string,
  { firstName, lastName, slug }: UserData,
): Promise<UserRow> {
  try {
    const { user, tell } = await transaction(db, async (tx) => {
      const before = await lockUser(tx, userId)
      if (!before) throw new Problem('NOT_FOUND')
      const reason = slug !== undefined && slug !== before.slug && (await slugProblem(tx, userId, slug))
      if (reason) throw slugTaken(reason)
      const change = {
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(slug !== undefined && { slug }),
      }
      if (Object.keys(change).length === 0) return { user: before, tell: () => {} }
      const user = await updateUser(tx, userId, change)
      // The public pages of the forms show the name and lie under the slug.
      return { user: user ?? before, tell: await ownerChanged({ db: tx, news }, userId) }
    })
    tell()
    return user
  } catch (error) {
    // Somebody else took it between the look and the writing.
    if (slug !== undefined && isUniqueViolation(error)) throw slugTaken('This address is taken.')
    throw error
  }
}

const slugTaken = (reason: string) =>
  new Problem('SLUG_TAKEN', { message: reason, fields: { 'userData.slug': reason } })
