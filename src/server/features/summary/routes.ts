import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { askForSummary, cancelSummary, formSummary } from '#contract/summary.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { formFor } from '../forms/queries.ts'
import { askModel, cancelWriting, type Summaries } from './commands.ts'

export function summaryRoutes(app: FastifyInstance, context: Context, summaries: Summaries) {
  const { db } = context
  const myForm = async (userId: string, formId: string) => {
    const found = await formFor(db, userId, formId)
    if (!found?.mine) throw new Problem('FORM_NOT_FOUND')
    return found.form
  }

  serve(app, formSummary, async ({ params, identity }) =>
    summaries.of(await myForm(identity.userId, params.formId)),
  )

  serve(app, askForSummary, async ({ params, identity }) =>
    askModel(context, summaries, await myForm(identity.userId, params.formId), identity.userId),
  )

  serve(app, cancelSummary, async ({ params, identity }) => {
    const form = await myForm(identity.userId, params.formId)
    await cancelWriting(db, form.id)
    return summaries.of(form)
  })
}
