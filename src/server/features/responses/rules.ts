import { submissionsPerMinute } from '#contract/responses.ts'
import type { Limit } from '#server/http/limits.ts'

/** One address may answer one form this often. */
export const submissionLimit: Limit = {
  max: submissionsPerMinute,
  per: 60,
  by: ({ ip, params }) => `${ip} ${(params as { formId: string }).formId}`,
}
