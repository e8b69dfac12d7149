import type { Profile } from '#contract/profiles.ts'
import type { UserRow } from '../accounts/queries.ts'
import { rankOf } from '../accounts/rules.ts'

/** What everybody may know of a person. */
export const profileOf = (user: UserRow): Profile => ({
  slug: user.slug,
  rank: rankOf(user.plan),
  avatar: user.avatar,
  name: `${user.firstName} ${user.lastName}`,
  headline: user.headline,
  about: user.about,
  links: user.links,
  // An address that nobody confirmed may be somebody else's.
  email: user.showEmail && user.emailVerifiedAt ? user.email : null,
})
