import type { AnalysedQuestion } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import type { ShownResponse } from '#contract/responses.ts'

/** A question as the table of responses shows it. */
export interface QuestionColumn {
  id: string
  type: string
  label: string
  removed: boolean
}

/**
 * The questions answers can belong to: those asked now, in order, then removed ones that anybody answered.
 * @param analysed knows the removed questions
 * @param responses may hold answers to questions that neither of the others names; they get a column all the same
 */
export function columnsOf(
  questions: readonly Question[],
  analysed: readonly Pick<AnalysedQuestion, 'questionId' | 'type' | 'label' | 'removed' | 'answered'>[],
  responses: readonly Pick<ShownResponse, 'answers'>[],
): QuestionColumn[] {
  const live = questions
    .filter(({ type }) => type !== 'separator')
    .map(({ id, type, label }) => ({ id, type, label: label || 'Question without a title', removed: false }))
  const removed = analysed
    .filter((question) => question.removed && question.answered > 0)
    .map(({ questionId, type, label }) => ({
      id: questionId,
      type,
      label: label || 'Question',
      removed: true,
    }))
  const known = new Set([...live, ...removed].map(({ id }) => id))
  const unknown = new Set(
    responses.flatMap(({ answers }) => Object.keys(answers)).filter((id) => !known.has(id)),
  )
  return [
    ...live,
    ...removed,
    ...[...unknown].map((id) => ({ id, type: '', label: 'Question', removed: true })),
  ]
}
