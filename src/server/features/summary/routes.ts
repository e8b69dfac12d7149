import type { FastifyInstance } from 'fastify'
import { askForSummary, cancelSummary, formSummary, liveSummary } from '#contract/summary.ts'
import type { Context } from '#server/context.ts'
import { liveStreams } from '#server/http/live/live.ts'
import { serve } from '#server/http/serve.ts'
import { formIfMine } from '../forms/access/commands.ts'
import { ownForm } from '../responses/access/commands.ts'
import { askModel, cancelWriting, type Summaries, writingOf } from './commands.ts'

export function summaryRoutes(app: FastifyInstance, context: Context, summaries: Summaries) {
  const { db, news } = context

  serve(app, formSummary, async ({ params, identity }) =>
    summaries.of(await ownForm(db, identity.userId, params.formId)),
  )

  const openLive = liveStreams(app, news)
  serve(app, liveSummary, async ({ params: { formId }, identity: { userId }, request, reply }) => {
    await ownForm(db, userId, formId)
    return openLive(userId, {
      request,
      reply,
      topic: 'summary-changed',
      payload: formId,
      event: 'writing',
      read: async (identity) =>
        (await formIfMine(db, identity.userId, formId, 'seeResponses')) && writingOf(db, formId),
    })
  })

  serve(app, askForSummary, async ({ params, identity }) =>
    askModel(context, summaries, await ownForm(db, identity.userId, params.formId), identity.userId),
  )

  serve(app, cancelSummary, async ({ params, identity }) => {
    const form = await ownForm(db, identity.userId, params.formId)
    await cancelWriting(context, form.id)
    return summaries.of(form)
  })
}
