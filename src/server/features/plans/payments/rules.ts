import type { Plan } from '#contract/accounts/user.ts'
import { graceDays, type MySubscription } from '#contract/plans/payments.ts'
import { isHigher } from '#contract/plans.ts'
import type { Subscription } from '#server/adapters/payments/port.ts'
import type { SubscriptionRow } from './queries.ts'

const dayMs = 86_400_000

/** What an account pays for, as it is stored. */
type Paid = Pick<SubscriptionRow, 'subscriptionId' | 'plan' | 'standing' | 'graceUntil'>

/**
 * What is stored of what the payment service says now. The time of grace begins when a failure is first heard of; what
 * was never paid has none, and a higher plan counts once it is paid.
 */
export function toStore(before: Paid, found: Subscription | null, now: Date) {
  const { id = null, plan = null, standing = 'none', renewsAt = null, endsAt = null } = found ?? {}
  // Of one that has ended the invoices remain.
  const rest = { subscriptionId: id ?? before.subscriptionId, standing, renewsAt, endsAt }
  if (standing !== 'unpaid') return { ...rest, plan, graceUntil: null }
  if (before.subscriptionId !== id || before.standing === 'none') return { ...rest, plan, graceUntil: now }
  const wasPaid = before.standing === 'paid'
  return {
    ...rest,
    plan: plan && before.plan && isHigher(plan, before.plan) ? before.plan : plan,
    graceUntil: wasPaid ? new Date(now.getTime() + graceDays * dayMs) : before.graceUntil,
  }
}

/** The plan of an account: the one it was given or the one it pays for, whichever is higher. */
export function planNow(row: Paid & Pick<SubscriptionRow, 'givenPlan'>, now: Date): Plan {
  const { plan, standing, graceUntil, givenPlan } = row
  const holds = standing === 'paid' || (standing === 'unpaid' && graceUntil !== null && now < graceUntil)
  return plan && holds && isHigher(plan, givenPlan) ? plan : givenPlan
}

/** What somebody pays for, as they see it. */
export const toWire = (row: SubscriptionRow | undefined): MySubscription => ({
  manageable: Boolean(row?.subscriptionId),
  plan: row?.plan ?? null,
  renewsAt: row?.renewsAt?.toISOString() ?? null,
  endsAt: row?.endsAt?.toISOString() ?? null,
  graceUntil: row?.graceUntil?.toISOString() ?? null,
})
