import slugify from '@sindresorhus/slugify'
import { termsOf } from '#contract/plans.ts'
import { Problem } from '#contract/problems.ts'
import { isReservedSlug, productSlug } from '#contract/reserved-slugs.ts'

/** The one account that is nobody's: the form for feedback belongs to it. Admins neither see nor change it. */
export const builtInUserId = 'formlark'

/** What somebody is called. The built-in account has no last name. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** How addresses are compared: case, width and surrounding white space make no difference. */
export const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** The slug a new account would like: its name in a-z, 0-9 and hyphens, 3 to 40 characters, else 'user'. */
export function wishedSlug(firstName: string, lastName: string) {
  const slug = slugify(`${firstName} ${lastName}`, { decamelize: false })
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  // Ours, whatever number stands behind it.
  return slug.length < 3 || slug.includes(productSlug) ? 'user' : slug
}

/** The wish itself, or with -2, -3 … where it is taken or reserved. */
export function freeSlug(wish: string, taken: ReadonlySet<string>) {
  const isFree = (slug: string) => !taken.has(slug) && !isReservedSlug(slug)
  if (isFree(wish)) return wish
  for (let number = 2; ; number++) {
    const ending = `-${number}`
    const slug = wish.slice(0, 40 - ending.length) + ending
    if (isFree(slug)) return slug
  }
}

/** A plan's rank, '0' to '3'; '3' gives branded public pages. */
export const rankOf = (plan: string) => termsOf(plan).rank

/**
 * Everybody's account is their own.
 * @throws Problem NOT_FOUND for any other id, whether or not there is such an account
 */
export function refuseOthers({ userId }: { userId: string }, params: { userId: string }) {
  if (params.userId !== userId) throw new Problem('NOT_FOUND')
}
