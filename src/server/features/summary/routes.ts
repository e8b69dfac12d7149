import type { FastifyInstance } from 'fastify'
import { askForSummary, cancelSummary, formSummary } from '#contract/summary.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownForm } from '../responses/access/commands.ts'
import { askModel, cancelWriting, type Summaries } from './commands.ts'

export function summaryRoutes(app: FastifyInstance, context: Context, summaries: Summaries) {
  const { db } = context

  serve(app, formSummary, async ({ params, identity }) =>
    summaries.of(await ownForm(db, identity.userId, params.formId)),
  )

  serve(app, askForSummary, async ({ params, identity }) =>
    askModel(context, summaries, await ownForm(db, identity.userId, params.formId), identity.userId),
  )

  serve(app, cancelSummary, async ({ params, identity }) => {
    const form = await ownForm(db, identity.userId, params.formId)
    await cancelWriting(db, form.id)
    return summaries.of(form)
  })
}
