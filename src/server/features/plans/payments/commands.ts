import { type PaidPlan, planSchema } from '#contract/accounts/user.ts'
import { isHigher, termsOf } from '#contract/plans.ts'
import { Problem } from '#contract/problems.ts'
import { type Payments, PaymentsError } from '#server/adapters/payments/port.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { type Jobs, jobKind } from '#server/jobs/jobs.ts'
import { lockUser, userById } from '../../accounts/queries.ts'
import { fullName } from '../../accounts/rules.ts'
import { tellNewAddress } from '../address/commands.ts'
import { bringUpToDate } from '../webhooks/commands.ts'
import {
  deleteEventsOf,
  noteCustomer,
  noteToRemove,
  replaceCustomer,
  saveGivenPlan,
  subscriptionOf,
} from './queries.ts'
import { planNow } from './rules.ts'

/** Removes customers without an account, which cancels what they pay for. Those that fail are tried every hour. */
export const removeCustomers = jobKind<Record<never, never>>('remove-customers', {
  retries: 4,
  retryAfter: 15,
})

/** Asks once more what a customer pays for: the news of it may have been lost. */
export const lookAgain = jobKind<{ customerId: string }>('look-at-payments-again', {
  retries: 4,
  retryAfter: 15,
})

/** Seconds that the news of a payment is waited for. */
const newsWithin = 300

/** Looks whose time of grace is over, or soon will be, and of whom no news came when it was due. */
export const lookAtGrace = jobKind<Record<never, never>>('look-at-grace')

/** @throws Problem NO_PAYMENTS */
function paymentsOf({ payments }: Pick<Context, 'payments'>): Payments {
  if (!payments) throw new Problem('NO_PAYMENTS')
  return payments
}

/** @throws Problem PAYMENTS_AWAY in place of what the service says when it is */
async function orAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof PaymentsError && error.failure === 'away' ? new Problem('PAYMENTS_AWAY') : error
  }
}

/**
 * Opens what somebody pays for a higher plan in: a checkout, or for who pays already the page on which the
 * subscription is changed. Whether they do is asked of the service: what is stored here may be older.
 * @param origin where the page comes back to
 * @throws Problem NO_PAYMENTS, PLAN_NOT_HIGHER, PAYMENT_OPEN, PAYMENTS_AWAY
 */
export async function beginUpgrade(
  context: Context,
  userId: string,
  { plan, attempt }: { plan: PaidPlan; attempt: string },
  origin: string,
) {
  const payments = paymentsOf(context)
  const user = await userById(context.db, userId)
  if (!user) throw new Problem('NOT_LOGGED_IN')
  if (!isHigher(plan, user.plan)) {
    const row = await subscriptionOf(context.db, userId)
    if (row) await lookAgainAt(context, row.customerId)
    throw new Problem('PLAN_NOT_HIGHER')
  }
  const customerId = await customerOf(context, payments, userId, attempt)
  const returnUrl = `${origin}/plans`
  const ask = () => orAway(payments.subscriptionOf(customerId))
  let subscription = await ask()
  if (!subscription) {
    const { id, clientSecret } = await orAway(
      payments.openCheckout({
        customerId,
        userId,
        plan,
        returnUrl: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
        key: `checkout ${customerId} ${plan} ${attempt}`,
      }),
    )
    // One that was begun before may have been paid meanwhile.
    subscription = await ask()
    const { publishableKey } = payments
    if (!subscription) return { kind: 'checkout', checkoutId: id, publishableKey, clientSecret } as const
    await orAway(payments.endCheckout(id))
  }
  await lookAgainAt(context, customerId, newsWithin)
  if (subscription.standing === 'unpaid') throw new Problem('PAYMENT_OPEN')
  if (!isHigher(plan, subscription.plan)) throw new Problem('PLAN_NOT_HIGHER')
  const change = { subscription, plan }
  return {
    kind: 'portal',
    url: await orAway(payments.openPortal({ customerId, returnUrl, change })),
  } as const
}

/**
 * Has the service asked about a customer: what is stored may be older than what it says. Once a minute at most for
 * each delay.
 * @param after seconds in which the news of it may still come
 */
function lookAgainAt({ db, jobs }: Context, customerId: string, after = 0): Promise<void> {
  const key = `${customerId} ${after} ${Math.floor(Date.now() / 60_000)}`
  return transaction(db, (tx) => jobs.enqueue(tx, lookAgain, { customerId }, { key, after }))
}

/** The customer of an account, made with the first wish to pay, and anew where the service has it no more. */
async function customerOf(
  context: Context,
  payments: Payments,
  userId: string,
  attempt: string,
): Promise<string> {
  const { db, jobs } = context
  const known = (await subscriptionOf(db, userId))?.customerId
  if (known && (await orAway(payments.hasCustomer(known)))) return known
  // Whoever is gone there pays for nothing any more.
  if (known) await orAway(bringUpToDate({ ...context, payments }, known))
  const user = await userById(db, userId)
  if (!user) throw new Problem('NOT_LOGGED_IN')
  const name = fullName(user)
  const made = await orAway(
    payments.createCustomer({
      userId,
      email: user.email,
      name,
      attempt,
      ...(known && { insteadOf: known }),
    }),
  )
  const noted = await transaction(db, async (tx) => {
    const account = await lockUser(tx, userId)
    // Deleted while the customer was made.
    if (!account) return askForRemoval({ tx, jobs }, made)
    if (known) {
      await replaceCustomer(tx, userId, known, made)
      await deleteEventsOf(tx, known)
    }
    const givenPlan = knownPlan.parse(account.plan)
    const customerId = await noteCustomer(tx, { userId, customerId: made, givenPlan })
    // Another wish at the same moment was quicker.
    if (customerId !== made) await askForRemoval({ tx, jobs }, made)
    // Changed while the customer was made.
    if (account.email !== user.email) await tellNewAddress({ tx, jobs, payments }, userId)
    return customerId
  })
  if (!noted) throw new Problem('NOT_LOGGED_IN')
  return noted
}

const knownPlan = planSchema.catch('DEFAULT_FREE')

/**
 * What came of one of somebody's checkouts.
 * @throws Problem NO_PAYMENTS, NOT_FOUND, PAYMENTS_AWAY
 */
export async function checkoutOf(context: Context, userId: string, checkoutId: string) {
  const payments = paymentsOf(context)
  const row = await subscriptionOf(context.db, userId)
  const found = row && (await orAway(payments.checkout(checkoutId)))
  if (!row || found?.customerId !== row.customerId) throw new Problem('NOT_FOUND')
  if (found.status === 'complete' && row.standing !== 'paid') {
    const options = { key: checkoutId, after: newsWithin }
    const { customerId } = row
    await transaction(context.db, (tx) => context.jobs.enqueue(tx, lookAgain, { customerId }, options))
  }
  return { status: found.status, plan: found.plan }
}

/**
 * The page on which somebody manages what they pay for.
 * @throws Problem NO_PAYMENTS, NOT_FOUND for who never began to pay, PAYMENTS_AWAY
 */
export async function portalOf(context: Context, userId: string, origin: string): Promise<string> {
  const payments = paymentsOf(context)
  const row = await subscriptionOf(context.db, userId)
  if (!row) throw new Problem('NOT_FOUND')
  const { customerId } = row
  try {
    return await orAway(payments.openPortal({ customerId, returnUrl: `${origin}/plans` }))
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.failure !== 'missing') throw error
    await lookAgainAt(context, customerId)
    throw new Problem('NOT_FOUND')
  }
}

/**
 * Notes the plan that an admin gives an account. One that is paid for stays: less than it cannot be given, and what was
 * given beside it is taken back by giving that very plan.
 * @throws Problem PLAN_PAID
 */
export async function givePlan(
  { tx, payments }: { tx: Db; payments: Payments | undefined },
  userId: string,
  wished: string,
): Promise<void> {
  const row = await subscriptionOf(tx, userId)
  if (!row) return
  // Where payments are no longer set up, nothing says whether it is still paid for.
  const paid = payments ? planNow({ ...row, givenPlan: 'DEFAULT_FREE' }, new Date()) : 'DEFAULT_FREE'
  if (isHigher(paid, wished)) {
    const { name } = termsOf(paid)
    const message = `This account pays for ${name}. End its subscription at Stripe: the plan then follows by itself.`
    throw new Problem('PLAN_PAID', { message })
  }
  await saveGivenPlan(tx, userId, paid === wished ? 'DEFAULT_FREE' : knownPlan.parse(wished))
}

/** Before an account is deleted: what it pays for is cancelled once the transaction commits. */
export async function forgetPayments(parts: { tx: Db; jobs: Jobs }, userId: string): Promise<void> {
  const row = await subscriptionOf(parts.tx, userId)
  if (!row) return
  await deleteEventsOf(parts.tx, row.customerId)
  await askForRemoval(parts, row.customerId)
}

async function askForRemoval({ tx, jobs }: { tx: Db; jobs: Jobs }, customerId: string): Promise<undefined> {
  await noteToRemove(tx, customerId)
  await jobs.enqueue(tx, removeCustomers, {}, { key: customerId })
}
