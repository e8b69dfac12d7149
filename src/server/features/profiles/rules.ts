import type { Profile } from '#contract/profiles.ts'
import type { UserRow } from '../accounts/queries.ts'
import { fullName, rankOf } from '../accounts/rules.ts'

/** What everybody may know of a person. */
export const profileOf = (user: UserRow): Profile => ({
  slug: user.slug,
  rank: rankOf(user.plan),
  avatar: user.avatar,
  name: fullName(user),
  headline: user.headline,
  about: user.about,
  links: user.links,
  // An address that nobody confirmed may be somebody else's.
  email: user.showEmail && user.emailVerifiedAt ? user.email : null,
})
