import type { Plan } from '#contract/accounts/user.ts'
import { jobKind } from '#server/jobs/jobs.ts'

/** The mails about payments; what they say is looked up when they are written. */
export type PaymentMail = { userId: string } & (
  | { letter: 'payment-failed' | 'grace-ending' | 'charged-twice' }
  | { letter: 'plan-lowered'; from: string; to: Plan }
)

export const paymentMail = jobKind<PaymentMail>('payment-mail', {
  retries: 9,
  retryAfter: 15,
  within: 120,
})
