import type { FastifyInstance } from 'fastify'
import {
  currentUser,
  endAllSessions,
  endSession,
  logIn,
  logOut,
  mySessions,
} from '#contract/accounts/sessions.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { perAddress, perEmail, perEmailAndAddress } from '../limits.ts'
import { userById } from '../queries.ts'
import { userToWire } from '../wire.ts'
import { openSession } from './commands.ts'
import { deleteSession, deleteSessions, sessionsOf } from './queries.ts'
import { deviceName } from './rules.ts'

export function sessionRoutes(app: FastifyInstance, { db }: Context) {
  serve(
    app,
    logIn,
    async ({ body, request }) => ({ token: await openSession(db, body, request.headers['user-agent']) }),
    [perAddress(30, 60), perEmailAndAddress(10, 300), perEmail(100, 300)],
  )

  serve(app, logOut, async ({ identity }) => {
    await deleteSession(db, identity.userId, identity.sessionId)
    return {}
  })

  serve(app, currentUser, async ({ identity }) => {
    const user = await userById(db, identity.userId)
    if (!user) throw new Problem('SESSION_EXPIRED')
    return userToWire(user)
  })

  serve(app, mySessions, async ({ identity }) =>
    (await sessionsOf(db, identity.userId)).map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsed.toISOString(),
      current: session.id === identity.sessionId,
    })),
  )

  serve(app, endSession, async ({ identity, params }) => {
    if (!(await deleteSession(db, identity.userId, params.sessionId))) throw new Problem('NOT_FOUND')
    return {}
  })

  serve(app, endAllSessions, async ({ identity }) => {
    await deleteSessions(db, identity.userId)
    return {}
  })
}
