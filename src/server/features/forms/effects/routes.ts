import type { FastifyInstance } from 'fastify'
import { effectsOfChange } from '#contract/forms/effects.ts'
import { completeQuestions } from '#contract/questions/complete.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { serve } from '#server/http/serve.ts'
import { answeredOf, byQuestion } from '../../analysis/rules.ts'
import { talliesOf } from '../../responses/queries.ts'
import { myForm } from '../access/commands.ts'
import { effectsOf } from '../rules.ts'

export function effectRoutes(app: FastifyInstance, { db }: Context) {
  serve(app, effectsOfChange, async ({ params, identity, body }) => {
    const { form } = await myForm(db, identity.userId, params.formId, 'edit')
    const counts = byQuestion(await talliesOf(db, form.id))
    const countsOf = (questionId: string) => counts.get(questionId) ?? new Map<string, number>()
    const after = completeQuestions(body.questions, () => newId(10))
    const effects = effectsOf(form.questions, after).map(({ options, ...effect }) => {
      const own = countsOf(effect.questionId)
      const counted = options.map(({ id, value, kind }) => ({ value, kind, answers: own.get(id) ?? 0 }))
      return { ...effect, answers: answeredOf(own), options: counted.filter(({ answers }) => answers > 0) }
    })
    const responses = [...countsOf('').values()].reduce((sum, count) => sum + count, 0)
    // What nobody answered can be changed freely.
    return { responses, effects: effects.filter(({ answers }) => answers > 0) }
  })
}
