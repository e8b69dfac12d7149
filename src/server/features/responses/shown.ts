import { type Question, typeOf } from '#contract/questions/question.ts'
import type { ShownResponse } from '#contract/responses.ts'
import { everyQuestion } from '../forms/rules.ts'
import type { ResponseRow } from './queries.ts'

/** What a form ever asked, by id, in the words that answers are read in; the reasons are in docs/decisions/031. */
export const questionsToRead = (form: Parameters<typeof everyQuestion>[0]): ReadonlyMap<string, Question> =>
  new Map(everyQuestion(form).map(({ question }) => [question.id, question]))

/** A response with its options in the words of now. */
export const showResponse = (row: ResponseRow, questions: ReadonlyMap<string, Question>): ShownResponse => ({
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
