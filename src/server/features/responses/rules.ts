import {
  type Answer,
  areReadOneByOne,
  type OtherAnswer,
  type StoredFile,
} from '#contract/questions/definition.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { receiptCode } from '#contract/receipts.ts'
import type { Written } from '#contract/responses/written.ts'
import { submissionsPerMinute } from '#contract/responses.ts'
import { type Limit, senderOf } from '#server/http/limits.ts'
import type { ReadResponse } from './queries.ts'

/** One address may answer one form this often. */
export const submissionLimit: Limit = {
  max: submissionsPerMinute,
  per: 60,
  by: (request) => `${senderOf(request)} ${(request.params as { formId: string }).formId}`,
}

/** What a sender hears once a response is stored. */
export const acknowledgementOf = (formId: string, id: string) => ({
  id,
  receipt: receiptCode({ formId, responseId: id }),
})

/** The answer to a question, whose id may also be that of something every object has, e.g. 'constructor'. */
export const ownAnswer = (
  answers: Readonly<Record<string, Answer>>,
  questionId: string,
): Answer | undefined => (Object.hasOwn(answers, questionId) ? answers[questionId] : undefined)

/** Whether answers to a question are read one by one. */
export const isReadOneByOne = (question: Question) => areReadOneByOne(typeOf(question).figures)

/** The answer to such a question by itself; undefined where it was skipped. */
export function writtenIn(
  { id, answers, submittedAt }: ReadResponse,
  question: Question,
): Written | undefined {
  const answer = ownAnswer(answers, question.id)
  if (answer === undefined) return undefined
  const text = typeOf(question).toText(question, answer)
  const files = Array.isArray(answer) && question.type === 'file' && answer.filter(isStoredFile)
  return { responseId: id, text, ...(files && { files }), submittedAt: submittedAt.toISOString() }
}

const isStoredFile = (item: string | OtherAnswer | StoredFile): item is StoredFile =>
  typeof item === 'object' && 'bytes' in item
