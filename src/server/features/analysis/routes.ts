import type { FastifyInstance } from 'fastify'
import { analyzeForm } from '#contract/analysis.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownForm } from '../responses/access/commands.ts'
import { boundOf } from '../responses/waiting/commands.ts'
import type { Summaries } from '../summary/commands.ts'
import { analysisOf } from './commands.ts'

export function analysisRoutes(app: FastifyInstance, context: Context, summaries: Summaries) {
  const { db } = context
  serve(app, analyzeForm, async ({ params, query, identity }) => {
    const form = await ownForm(db, identity.userId, params.formId)
    const analysis = await analysisOf(db, form, query, await boundOf(context, form))
    return { ...analysis, summary: await summaries.of(form) }
  })
}
