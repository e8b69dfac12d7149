/** Why a published form takes no answers. */
export type ClosedReason = { kind: 'time'; closedAt: string; timeZone: string } | { kind: 'full' }

/** The reason in words, the day in the form's own time zone. */
export function closedWords(reason: ClosedReason): string {
  if (reason.kind === 'full') return 'This form has received all the answers it asked for.'
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: reason.timeZone })
  return `This form closed on ${day.format(new Date(reason.closedAt))}.`
}
