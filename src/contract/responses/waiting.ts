import { z } from 'zod'

/** Responses of the present month (UTC) beyond what the plan of the form's owner shows. They are kept, and counted. */
export const waitingSchema = z.object({
  /** How many of those that were asked for. */
  responses: z.number(),
  /** The name of the owner's plan, and how many responses a month it shows of each form. */
  plan: z.string(),
  perMonth: z.number(),
  /** When they are shown in any case: the first of the next month. */
  shownFrom: z.string(),
})
export type Waiting = z.output<typeof waitingSchema>

/** Why they are not shown, and from when they are. */
export function waitingWords({ plan, perMonth, shownFrom }: Omit<Waiting, 'responses'>): string {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `The plan ${plan} shows ${perMonth.toLocaleString('en-US')} responses a month of each form. What comes beyond that is kept, and is shown from ${day.format(new Date(shownFrom))} or as soon as the form’s owner upgrades.`
}
