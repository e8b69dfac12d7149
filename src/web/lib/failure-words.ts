import { ApiError } from '#contract/client.ts'
import { partMissing } from './part-missing.ts'

/** What to say beside a form that could not be sent. */
export function failureWords(error: unknown): string {
  // Calls fail with errors of ours: these are a browser's own words for a script that it did not get.
  if (error instanceof TypeError) return partMissing
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  if (error.status === 500) return 'Something went wrong on our side. Please try again in a moment.'
  if (error.status === 429 && error.retryAfter) {
    return `That was tried too often. Please try again in ${durationWords(error.retryAfter)}.`
  }
  return error.message
}

function durationWords(seconds: number) {
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
