import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { formFor } from '../forms/queries.ts'
import type { Reception } from './commands.ts'
import { questionsAnswered, showResponse } from './export/commands.ts'
import { countResponses, pageOfResponses } from './queries.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { acknowledgementOf, submissionLimit } from './rules.ts'

export function responseRoutes(app: FastifyInstance, { db }: Context, reception: Reception) {
  serve(
    app,
    submitResponse,
    async ({ params, body, reply }) => {
      const fate = await reception.submit(params.formId, { ...body, answersTo: () => body.answers })
      if (fate === 'same') reply.code(200)
      return acknowledgementOf(params.formId, body.id)
    },
    [submissionLimit],
  )

  receiptRoutes(app, db)

  serve(app, listResponses, async ({ params: { formId }, query, identity }) => {
    const found = await formFor(db, identity.userId, formId)
    if (!found?.mine) throw new Problem('FORM_NOT_FOUND')
    const rows = await pageOfResponses(db, formId, query)
    const asked = await questionsAnswered(db, formId, rows)
    return {
      responses: rows.map((row) => showResponse(row, asked.get(row.formVersion) ?? new Map())),
      total: await countResponses(db, formId),
    }
  })
}
