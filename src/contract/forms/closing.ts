/** Why a published form takes no answers. */
export type ClosedReason = { kind: 'time'; closedAt: string; timeZone: string } | { kind: 'full' }

/** Whether the time of a form is over. @param now milliseconds since 1970 */
export function overByTime(
  { closesAt, timeZone }: { closesAt: Date | null; timeZone: string },
  now = Date.now(),
): ClosedReason | undefined {
  if (closesAt === null || closesAt.getTime() > now) return undefined
  return { kind: 'time', closedAt: closesAt.toISOString(), timeZone }
}

/**
 * Why a published form takes no answers now; undefined while it takes them.
 * @param form as its owner is told of it: the moment in ISO 8601, and how many responses there are
 * @param now milliseconds since 1970
 */
export function closedReason(
  form: { closesAt: string | null; timeZone: string; maxResponses: number | null; responses: number },
  now = Date.now(),
): ClosedReason | undefined {
  const { closesAt, timeZone, maxResponses, responses } = form
  const over = overByTime({ closesAt: closesAt === null ? null : new Date(closesAt), timeZone }, now)
  return over ?? (maxResponses !== null && responses >= maxResponses ? { kind: 'full' } : undefined)
}

/** The reason in words, the day in the form's own time zone. */
export function closedWords(reason: ClosedReason): string {
  if (reason.kind === 'full') return 'This form has received all the answers it asked for.'
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: reason.timeZone })
  return `This form closed on ${day.format(new Date(reason.closedAt))}.`
}
