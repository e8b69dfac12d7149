import { z } from 'zod'
import { paidPlanSchema } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

/** Days for which a plan stays after a payment failed. */
export const graceDays = 7

/** Days before their end on which a reminder is mailed. */
export const reminderDays = 2

const moment = z.string().nullable()

export const mySubscription = endpoint({
  id: 'mySubscription',
  summary: 'What I pay for; all null where I pay for nothing',
  method: 'GET',
  path: '/plans/subscription',
  access: 'account',
  answer: z.object({
    /** Whether there are invoices and a card to manage. */
    manageable: z.boolean(),
    plan: paidPlanSchema.nullable(),
    /** When it is paid the next time. */
    renewsAt: moment,
    /** When it ends, because it was cancelled. */
    endsAt: moment,
    /** A payment failed: until when the plan stays all the same. */
    graceUntil: moment,
  }),
})
/** What somebody pays for. */
export type MySubscription = z.output<typeof mySubscription.answer>

export const startCheckout = endpoint({
  id: 'startCheckout',
  summary: 'Begin to pay for a higher plan; whoever has a subscription changes it on the page of the portal',
  method: 'POST',
  path: '/plans/checkout',
  access: 'account',
  body: z.object({
    plan: paidPlanSchema,
    /** Made up once for each wish to pay: sent again, it begins nothing new. */
    attempt: z.uuid(),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('checkout'),
      checkoutId: z.string(),
      publishableKey: z.string(),
      clientSecret: z.string(),
    }),
    z.object({ kind: z.literal('portal'), url: z.string() }),
  ]),
  errors: ['NO_PAYMENTS', 'PLAN_NOT_HIGHER', 'PAYMENT_OPEN', 'PAYMENTS_AWAY'],
})

export const checkoutById = endpoint({
  id: 'checkoutById',
  summary: 'What came of one of my checkouts',
  method: 'GET',
  path: '/plans/checkout/:checkoutId',
  access: 'account',
  params: z.object({ checkoutId: text(200) }),
  answer: z.object({
    status: z.enum(['open', 'complete', 'expired']),
    plan: paidPlanSchema.nullable(),
  }),
  errors: ['NO_PAYMENTS', 'NOT_FOUND', 'PAYMENTS_AWAY'],
})

export const openPortal = endpoint({
  id: 'openPortal',
  summary: 'The page where I change my card, read invoices and cancel; good for a few minutes',
  method: 'POST',
  path: '/plans/portal',
  access: 'account',
  answer: z.object({ url: z.string() }),
  errors: ['NO_PAYMENTS', 'NOT_FOUND', 'PAYMENTS_AWAY'],
})

export const replayPayments = endpoint({
  id: 'replayPayments',
  summary: 'Handle events of the payment service again: those that failed, or all since a moment',
  method: 'POST',
  path: '/admin/payments/replay',
  access: 'admin',
  body: z.object({ since: z.iso.datetime({ offset: true }).optional() }),
  answer: z.object({ events: z.number() }),
  errors: ['NO_PAYMENTS'],
})
