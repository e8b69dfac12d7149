import { ApiError } from '#contract/client.ts'

/** What a person can do something about; a 500 has a toast of its own, and others are told beside the field. */
export const failureReason = (error: unknown) =>
  error instanceof ApiError && [0, 401, 403, 404, 413, 429, 503].includes(error.status)
    ? error.message
    : undefined
