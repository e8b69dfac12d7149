import type { FastifyInstance } from 'fastify'
import { analyzeForm } from '#contract/analysis.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { formFor } from '../forms/queries.ts'
import type { Summaries } from '../summary/commands.ts'
import { analysisOf } from './commands.ts'

export function analysisRoutes(app: FastifyInstance, { db }: Context, summaries: Summaries) {
  serve(app, analyzeForm, async ({ params, query, identity }) => {
    const found = await formFor(db, identity.userId, params.formId)
    if (!found?.mine) throw new Problem('FORM_NOT_FOUND')
    const analysis = await analysisOf(db, found.form, query)
    return { ...analysis, summary: await summaries.of(found.form) }
  })
}
