import type { FastifyInstance } from 'fastify'
import {
  type AuditEntry,
  administerUser,
  auditLog,
  type ListedUser,
  listUsers,
  resendVerificationTo,
} from '#contract/accounts/administration.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { fullName, rankOf } from '../rules.ts'
import { administer, resendVerificationFor } from './commands.ts'
import { type ListedRow, listedUser, pageOfAudit, pageOfUsers } from './queries.ts'

/** What admins do with accounts. */
export function administrationRoutes(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, listUsers, async ({ query, reply }) => {
    const { rows, total } = await pageOfUsers(db, query)
    reply.header('x-total-count', total)
    return rows.map(toWire)
  })

  serve(app, administerUser, async ({ params: { userId }, body, identity }) => {
    await administer(context, identity.userId, userId, body)
    const row = await listedUser(db, userId)
    if (!row) throw new Problem('NOT_FOUND')
    return toWire(row)
  })

  serve(app, resendVerificationTo, async ({ params, identity }) => ({
    outcome: await resendVerificationFor(context, identity.userId, params.userId),
  }))

  serve(app, auditLog, async ({ query }) => {
    const { rows, total } = await pageOfAudit(db, query.page)
    const entries = rows.map(({ id, at, action, ...rest }) => ({
      ...rest,
      id: String(id),
      at: at.toISOString(),
      action: action as AuditEntry['action'],
    }))
    return { entries, total }
  })
}

const toWire = ({ user, forms, responses }: ListedRow): ListedUser => ({
  id: user.id,
  userId: user.id,
  slug: user.slug,
  name: fullName(user),
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  plan: user.plan,
  rank: rankOf(user.plan),
  role: user.role,
  blocked: user.blocked,
  verificationCode: user.emailVerifiedAt ? null : 'PENDING',
  forms,
  responses,
  createdAt: user.createdAt.toISOString(),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
})
