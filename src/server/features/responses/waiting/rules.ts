import type { Waiting } from '#contract/responses/waiting.ts'
import type { ResponseRow } from '../queries.ts'

/** Up to which response the owner's plan shows those of the present month, and what to say of the others. */
export interface Bound extends Omit<Waiting, 'responses'> {
  last: Place & Pick<ResponseRow, 'day'>
}

type Place = Pick<ResponseRow, 'submittedAt' | 'id'>

/** When a calendar month begins: the one of a moment, or so many later. */
export const monthStart = (moment: Date, later = 0) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later))

/** Whether a response is among those that are shown. Ids are compared as the database does. */
export function isShown(bound: Bound | undefined, { submittedAt, id }: Place): boolean {
  if (!bound) return true
  const later = submittedAt.getTime() - bound.last.submittedAt.getTime()
  return later < 0 || (later === 0 && id <= bound.last.id)
}
