import { isHigher } from '#contract/plans.ts'
import type { PaymentEvent, Payments, Subscription } from '#server/adapters/payments/port.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { lockUser, updateUser } from '../../accounts/queries.ts'
import { ownerChanged } from '../../forms/commands.ts'
import { type PaymentMail, paymentMail } from '../payments/mail-job.ts'
import { type SubscriptionRow, saveSubscription, subscriptionOfCustomer } from '../payments/queries.ts'
import { planNow, toStore } from '../payments/rules.ts'
import { eventsLeft, eventsToHandle, insertEvent } from './queries.ts'

/** Does what a stored event asks for. Tried for some four hours; then it waits to be replayed. */
export const handleEvent = jobKind<Handling>('handle-payment-event', { retries: 10, retryAfter: 15 })

/** The same every hour, with what still waits. */
export const handleAgain = jobKind<Handling>('handle-payment-event-again', { retries: 0 })

interface Handling {
  eventId: string
  /** Also when it was handled. */
  anew?: boolean
}

type Parts = Pick<Context, 'db' | 'jobs' | 'news'> & { payments: Payments }

/** Stores what the payment service told, and asks for it to be handled; told again, nothing more happens. */
export async function receive(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  event: PaymentEvent,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (await insertEvent(tx, event))
      await jobs.enqueue(tx, handleEvent, { eventId: event.id }, { key: event.id })
  })
}

/**
 * Asks for events to be handled again: those that were not, or all that were received since a moment.
 * @returns how many
 */
export async function replay({ db, jobs }: Pick<Context, 'db' | 'jobs'>, since?: Date): Promise<number> {
  const ids = await eventsToHandle(db, since)
  const now = Date.now()
  await transaction(db, async (tx) => {
    for (const eventId of ids)
      await jobs.enqueue(tx, handleEvent, { eventId, anew: true }, { key: `${eventId} ${now}` })
  })
  return ids.length
}

/** Hours for which an event is tried by itself. */
const hoursOfItsOwn = 4
/** About how many customers it is tried at once. */
const atOnce = 200

/** Asks for what is still not handled to be tried once, for each customer. */
export async function tryAgain({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  const now = Date.now()
  const ids = await eventsLeft(db, new Date(now - hoursOfItsOwn * 3_600_000), atOnce)
  await transaction(db, async (tx) => {
    for (const eventId of ids) await jobs.enqueue(tx, handleAgain, { eventId }, { key: `${eventId} ${now}` })
  })
}

/** How often it is asked again because somebody else wrote meanwhile. */
const attempts = 10

/**
 * Asks the payment service what a customer pays for now, and gives the account the plan that follows from it. Events say
 * only that something changed: in which order they come, and how often, makes no difference.
 * @returns false where no account has this customer
 */
export async function bringUpToDate(parts: Parts, customerId: string): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const row = await subscriptionOfCustomer(parts.db, customerId)
    if (!row) return false
    const found = await parts.payments.subscriptionOf(customerId)
    if (await store(parts, row, found)) return true
  }
  throw new Error('a subscription changed all the while')
}

/** @returns false when somebody wrote since the row was read: what was found may be older than that */
async function store(parts: Parts, row: SubscriptionRow, found: Subscription | null): Promise<boolean> {
  const { jobs, news } = parts
  const now = new Date()
  const tellForms = await transaction(parts.db, async (tx) => {
    const user = await lockUser(tx, row.userId)
    if (!user) return () => {}
    const stored = toStore(row, found, now)
    const isNewGrace = stored.graceUntil !== null && stored.graceUntil !== row.graceUntil
    const change = { ...stored, ...(isNewGrace && { remindedAt: null }) }
    if (!(await saveSubscription(tx, row, change))) return undefined
    if (isNewGrace) {
      const key = `payment-failed ${row.userId} ${stored.graceUntil?.getTime()}`
      await mail(tx, { letter: 'payment-failed', userId: row.userId }, key)
    }
    if (found && found.alsoCharged.length > 0) {
      // Once a day at most, as long as there is news of it.
      const key = `charged-twice ${row.userId} ${now.toISOString().slice(0, 10)}`
      await mail(tx, { letter: 'charged-twice', userId: row.userId }, key)
    }
    const plan = planNow({ ...stored, givenPlan: row.givenPlan }, now)
    if (plan === user.plan) return () => {}
    await updateUser(tx, user.id, { plan })
    if (isHigher(user.plan, plan)) {
      const letter = { letter: 'plan-lowered', userId: user.id, from: user.plan, to: plan } as const
      await mail(tx, letter, `plan-lowered ${user.id} ${row.version}`)
    }
    return ownerChanged({ db: tx, news }, user.id)
  })
  tellForms?.()
  return tellForms !== undefined

  function mail(tx: Db, data: PaymentMail, key: string) {
    return jobs.enqueue(tx, paymentMail, data, { key })
  }
}
