import type { FastifyInstance } from 'fastify'
import { deleteAccount, previewDeletion } from '#contract/accounts/settings.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { refuseOthers } from '../rules.ts'
import { deleteAccountOf, deletionOf } from './commands.ts'

export function deletionRoutes(app: FastifyInstance, context: Context) {
  serve(app, previewDeletion, async ({ identity, params }) => {
    refuseOthers(identity, params)
    return deletionOf(context, identity.userId)
  })

  serve(app, deleteAccount, async ({ identity, params, body }) => {
    refuseOthers(identity, params)
    await deleteAccountOf(context, identity.userId, body)
    return {}
  })
}
