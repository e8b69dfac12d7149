import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { liveResponses } from '#contract/responses.ts'
import type { Context } from '#server/context.ts'
import { liveStreams } from '#server/http/live/live.ts'
import { serve } from '#server/http/serve.ts'
import { formIfMine } from '../../forms/access/commands.ts'
import { countResponses } from '../queries.ts'

export function liveRoutes(app: FastifyInstance, { db, news }: Context) {
  const openLive = liveStreams(app, news)

  serve(app, liveResponses, async ({ params: { formId }, identity: { userId }, request, reply }) => {
    const mine = (id: string) => formIfMine(db, id, formId, 'seeResponses')
    if (!(await mine(userId))) throw new Problem('FORM_NOT_FOUND')
    return openLive(userId, {
      request,
      reply,
      topic: 'responses-changed',
      payload: formId,
      event: 'responses',
      read: async (identity) =>
        (await mine(identity.userId)) && { responses: await countResponses(db, formId) },
    })
  })
}
