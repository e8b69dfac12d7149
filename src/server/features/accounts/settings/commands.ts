import type { UserData } from '#contract/accounts/settings.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import { ownerChanged } from '../../forms/commands.ts'
import { lockUser, type UserRow, updateUser } from '../queries.ts'
import { leaveSlug, slugTaken } from '../slugs/commands.ts'

/**
 * Changes names, slug and what the public page says.
 * @throws Problem SLUG_TAKEN, TOO_MANY (field `userData.slug`)
 */
export async function changeUserData(
  { db, news }: Pick<Context, 'db' | 'news'>,
  userId: string,
  change: UserData,
): Promise<UserRow> {
  const { slug } = change
  try {
    const { user, tell } = await transaction(db, async (tx) => {
      const before = await lockUser(tx, userId)
      if (!before) throw new Problem('NOT_FOUND')
      if (slug !== undefined && slug !== before.slug) await leaveSlug(tx, before, slug)
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
