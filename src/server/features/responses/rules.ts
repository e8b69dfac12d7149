import type { Answer } from '#contract/questions/definition.ts'
import { receiptCode } from '#contract/receipts.ts'
import { submissionsPerMinute } from '#contract/responses.ts'
import { type Limit, senderOf } from '#server/http/limits.ts'

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
