import type { User } from '#contract/accounts/user.ts'
import type { UserRow } from './queries.ts'
import { fullName, rankOf } from './rules.ts'

/** An account as its owner sees it. */
export function userToWire(user: UserRow): User {
  const rank = rankOf(user.plan)
  return {
    id: user.id,
    userId: user.id,
    email: user.email,
    slug: user.slug,
    role: user.role,
    rank,
    plan: user.plan,
    avatar: user.avatar,
    name: fullName(user),
    firstName: user.firstName,
    lastName: user.lastName,
    tac: true,
    loginCount: user.loginCount,
    verificationCode: user.emailVerifiedAt ? null : 'PENDING',
    profile: { avatar: user.avatar, slug: user.slug, rank },
    headline: user.headline,
    about: user.about,
    links: user.links,
    showEmail: user.showEmail,
  }
}
