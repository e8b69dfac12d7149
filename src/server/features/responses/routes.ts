import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import {
  listResponses,
  type ShownResponse,
  submissionsPerMinute,
  submitResponse,
} from '#contract/responses.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { formFor, questionsOfVersions } from '../forms/queries.ts'
import type { Reception } from './commands.ts'
import { countResponses, pageOfResponses, type ResponseRow } from './queries.ts'

export function responseRoutes(app: FastifyInstance, { db }: Context, reception: Reception) {
  serve(
    app,
    submitResponse,
    async ({ params, body, reply }) => {
      const fate = await reception.submit(params.formId, { ...body, answersTo: () => body.answers })
      if (fate === 'same') reply.code(200)
      return { id: body.id }
    },
    { perMinute: submissionsPerMinute, by: (request) => (request.params as { formId: string }).formId },
  )

  serve(app, listResponses, async ({ params: { formId }, query, identity }) => {
    const found = await formFor(db, identity.userId, formId)
    if (!found?.mine) throw new Problem('FORM_NOT_FOUND')
    const rows = await pageOfResponses(db, formId, query)
    const versions = await questionsOfVersions(db, formId, [...new Set(rows.map((row) => row.formVersion))])
    const asked = new Map(versions.map(({ version, questions }) => [version, byId(questions)]))
    return {
      responses: rows.map((row) => show(row, asked.get(row.formVersion) ?? new Map())),
      total: await countResponses(db, formId),
    }
  })
}

const byId = (questions: Question[]) => new Map(questions.map((question) => [question.id, question]))

const show = (row: ResponseRow, questions: Map<string, Question>): ShownResponse => ({
  id: row.id,
  submittedAt: row.submittedAt.toISOString(),
  formVersion: row.formVersion,
  answers: Object.fromEntries(
    Object.entries(row.answers).map(([id, answer]) => {
      const question = questions.get(id)
      return [id, question ? typeOf(question).show(question, answer) : answer]
    }),
  ),
})
