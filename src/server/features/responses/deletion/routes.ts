import type { FastifyInstance } from 'fastify'
import { deleteAllResponses, deleteResponse, restoreResponse } from '#contract/responses/deletion.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownForm } from '../access/commands.ts'
import { deleteAll, deleteOne, restoreOne } from './commands.ts'

export function deletionRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  serve(app, deleteResponse, async ({ params: { formId, responseId }, identity }) => {
    await ownForm(db, identity.userId, formId)
    await deleteOne(context, formId, responseId)
    return {}
  })

  serve(app, restoreResponse, async ({ params: { formId, responseId }, identity }) => {
    await ownForm(db, identity.userId, formId)
    await restoreOne(context, formId, responseId)
    return {}
  })

  serve(app, deleteAllResponses, async ({ params: { formId }, body, identity }) => ({
    deleted: await deleteAll(context, identity.userId, formId, body.name),
  }))
}
