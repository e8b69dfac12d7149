import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import {
  listResponses,
  listTexts,
  responseById,
  responsesPageSize,
  submitResponse,
} from '#contract/responses.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { ownForm } from './access/commands.ts'
import type { Reception } from './commands.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { countMatching, selectionFor } from './filter/commands.ts'
import { nextMatching, placeAfter } from './filter/queries.ts'
import { liveRoutes } from './live/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { responseById as findResponse } from './queries.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { acknowledgementOf, isReadOneByOne, submissionLimit, writtenIn } from './rules.ts'
import { narrowed, searchTest } from './selection/queries.ts'
import { questionsToRead, showResponse } from './shown.ts'
import { boundOf, countWaiting, refuseWaiting, shownOf } from './waiting/commands.ts'

const textsAtOnce = 20

export function responseRoutes(app: FastifyInstance, context: Context, reception: Reception) {
  const { db } = context

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
    const form = await ownForm(db, identity.userId, formId)
    const { order, page, search } = query
    const questions = questionsToRead(form)
    const bound = await boundOf(context, form)
    const meant = await selectionFor(db, form, query)
    const selection = shownOf(narrowed(meant, searchTest(search ?? '', [...questions.values()])), bound)
    const skipped = page * responsesPageSize
    const start = query.after ?? (skipped > 0 && (await placeAfter(db, formId, selection, order, skipped)))
    const next =
      start === undefined
        ? { rows: [] }
        : await nextMatching(db, formId, selection, {
            order,
            limit: responsesPageSize,
            start: start || undefined,
          })
    return {
      responses: next.rows.map((row) => showResponse(row, questions)),
      total: search
        ? null
        : (await countMatching(db, form, query)) - (await countWaiting(db, form, query, bound)),
      after: next.after ?? null,
    }
  })

  serve(app, responseById, async ({ params: { formId, responseId }, identity }) => {
    const form = await ownForm(db, identity.userId, formId)
    const row = await findResponse(db, formId, responseId)
    if (!row) throw new Problem('RESPONSE_NOT_FOUND')
    refuseWaiting(await boundOf(context, form), row)
    return showResponse(row, questionsToRead(form))
  })

  serve(app, listTexts, async ({ params: { formId, questionId }, query, identity }) => {
    const form = await ownForm(db, identity.userId, formId)
    const question = questionsToRead(form).get(questionId)
    if (!question || !isReadOneByOne(question)) throw new Problem('FORM_NOT_FOUND')
    const where = [...(query.where ?? []), { questionId, test: 'answered' as const }]
    const selection = narrowed(
      await selectionFor(db, form, { ...query, where }),
      searchTest(query.search ?? '', [question]),
    )
    const shown = shownOf(selection, await boundOf(context, form))
    const { rows, after } = await nextMatching(db, formId, shown, {
      order: 'desc',
      limit: textsAtOnce,
      start: query.after,
    })
    return {
      texts: rows.flatMap((row) => writtenIn(row, question) ?? []),
      after: after ?? null,
    }
  })

  deletionRoutes(app, context)
  exportRoutes(app, context)
  liveRoutes(app, context)
  notificationRoutes(app, context)
}
