import type { Letter } from '#server/adapters/mail/port.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** What the letters name. */
interface About {
  to: string
  /** The name of a plan. */
  plan: string
  /** The page of the plans. */
  href: string
}

const kept = 'Nothing is deleted: your forms and every response stay, and forms that are published stay so.'

export const paymentFailedLetter = ({ to, plan, href }: About, until: Date, then: string): Letter => ({
  to,
  subject: `Your payment for ${plan} did not come through`,
  heading: 'Your payment did not come through',
  paragraphs: [
    `The last payment for your plan ${plan} failed. Mostly the card has expired, or the bank asked for something.`,
    `You keep ${plan} until ${day.format(until)}. Choose “Manage subscription” on the page of the plans, renew your card there, and all goes on as before.`,
  ],
  action: { label: 'Renew my card', href },
  notes: [`Without a payment the plan is ${then} after that day. ${kept}`],
})

export const graceEndingLetter = ({ to, plan, href }: About, until: Date, then: string): Letter => ({
  to,
  subject: `${plan} ends on ${day.format(until)}`,
  heading: `Your plan ${plan} ends soon`,
  paragraphs: [
    `The payment for ${plan} has not come through yet. On ${day.format(until)} the plan ends and yours is ${then}, unless you renew your card before: “Manage subscription” on the page of the plans.`,
  ],
  action: { label: 'Renew my card', href },
  notes: [kept],
})

export const planLoweredLetter = ({ to, plan, href }: About, before: string): Letter => ({
  to,
  subject: `Your plan is ${plan} now`,
  heading: `Your plan is ${plan} now`,
  paragraphs: [`${before} has ended. ${kept}`, `You can have ${before} back at any time.`],
  action: { label: 'See the plans', href },
})

export const chargedTwiceLetter = ({ to, plan, href }: About): Letter => ({
  to,
  subject: 'You have more than one subscription',
  heading: 'You have more than one subscription',
  paragraphs: [
    `Stripe, which takes the payments, charges you for more than one subscription. Only one of them is of use to you: the one for ${plan}.`,
    'Please choose “Manage subscription” on the page of the plans and cancel the other one. We have ended neither by ourselves.',
  ],
  action: { label: 'See the plans', href },
  notes: ['If you have paid for both already, please tell us, so that it can be paid back.'],
})
