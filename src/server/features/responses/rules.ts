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
