import type { FastifyInstance } from 'fastify'
import { registerAccount } from '#contract/accounts/registration.ts'
import { currentUser, logIn, logOut } from '#contract/accounts/sessions.ts'
import type { User } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { openSession, register } from './commands.ts'
import { deleteSession, type UserRow, userById } from './queries.ts'
import { rankOf } from './rules.ts'

export function accountRoutes(app: FastifyInstance, { db }: Context) {
  serve(app, registerAccount, ({ body }) => register(db, body), { perMinute: 30 })

  serve(app, logIn, async ({ body }) => ({ token: await openSession(db, body.email, body.password) }), {
    perMinute: 30,
  })

  serve(app, logOut, async ({ identity }) => {
    await deleteSession(db, identity.sessionId)
    return {}
  })

  serve(app, currentUser, async ({ identity }) => {
    const user = await userById(db, identity.userId)
    if (!user) throw new Problem('SESSION_EXPIRED')
    return toWire(user)
  })
}

const toWire = (user: UserRow): User => {
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
    name: `${user.firstName} ${user.lastName}`,
    firstName: user.firstName,
    lastName: user.lastName,
    tac: true,
    verificationCode: user.emailVerifiedAt ? null : 'PENDING',
    profile: { avatar: user.avatar, slug: user.slug, rank },
  }
}
