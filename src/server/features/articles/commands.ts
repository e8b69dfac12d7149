import { Problem } from '#contract/problems.ts'
import { ContentError } from '#server/adapters/content/port.ts'

/**
 * What was asked of the content.
 * @throws Problem CONTENT_AWAY when it cannot be had
 */
export const orAway = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof ContentError ? new Problem('CONTENT_AWAY') : error
  })
