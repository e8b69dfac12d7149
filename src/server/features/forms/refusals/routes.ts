import type { FastifyInstance } from 'fastify'
import { allowInvitations, invitationsByToken, stopInvitations } from '#contract/forms/refusals.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/http/limits.ts'
import { oneClick } from '#server/http/one-click.ts'
import { serve } from '#server/http/serve.ts'
import { fingerprintIn } from './commands.ts'
import { addRefusal, deleteRefusal, hasRefused } from './queries.ts'

const guesses: Limit = { max: 60, per: 60 }

export function refusalRoutes(app: FastifyInstance, { db }: Context) {
  const stop = async (token: string) => addRefusal(db, await fingerprintIn(db, token))

  serve(
    app,
    invitationsByToken,
    async ({ params: { token } }) => ({ stopped: await hasRefused(db, await fingerprintIn(db, token)) }),
    [guesses],
  )

  serve(
    app,
    stopInvitations,
    async ({ params: { token } }) => {
      await stop(token)
      return { stopped: true }
    },
    [guesses],
  )

  serve(
    app,
    allowInvitations,
    async ({ params: { token } }) => {
      await deleteRefusal(db, await fingerprintIn(db, token))
      return { stopped: false }
    },
    [guesses],
  )

  oneClick(app, '/unsubscribe/invitations/:token', stop)
}
