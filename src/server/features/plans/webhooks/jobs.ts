import type { Payments } from '#server/adapters/payments/port.ts'
import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { subscriptionOfCustomer } from '../payments/queries.ts'
import { bringUpToDate, handleAgain, handleEvent, tryAgain } from './commands.ts'
import { deleteEventsBefore, eventById, saveEvent, settleEarlier } from './queries.ts'
import { isRelevant } from './rules.ts'

const forgetting = jobKind<Record<never, never>>('forget-payment-events')
/** Days for which events are kept. */
const keptDays = 90
const retrying = jobKind<Record<never, never>>('retry-payment-events')

export function webhookJobs(context: Context & { payments: Payments }) {
  const { db, jobs } = context

  for (const kind of [handleEvent, handleAgain]) jobs.handle(kind, handle)

  async function handle({ eventId, anew = false }: { eventId: string; anew?: boolean }) {
    const event = await eventById(db, eventId)
    if (!event || (event.handledAt && !anew)) return
    const { type, customerId } = event
    try {
      const isOurs = customerId !== null && (await subscriptionOfCustomer(db, customerId)) !== undefined
      const done = isOurs && isRelevant(type) && (await bringUpToDate(context, customerId))
      await saveEvent(db, eventId, {
        handledAt: new Date(),
        outcome: done ? 'done' : 'ignored',
        error: null,
        // Of somebody who has no account here, or none any more, nothing is kept.
        ...(!isOurs && { payload: null }),
      })
      if (done) await settleEarlier(db, customerId, event.receivedAt)
    } catch (error) {
      await saveEvent(db, eventId, { error: error instanceof Error ? error.message : 'not an error' })
      throw error
    }
  }

  jobs.handle(forgetting, () => deleteEventsBefore(db, new Date(Date.now() - keptDays * 86_400_000)))
  jobs.daily(forgetting, 3)
  jobs.handle(retrying, () => tryAgain(context))
  jobs.hourly(retrying)
}
