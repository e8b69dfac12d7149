import type { FastifyBaseLogger } from 'fastify'
import { reminderDays } from '#contract/plans/payments.ts'
import { isHigher, termsOf } from '#contract/plans.ts'
import { type Letter, MailRefused } from '#server/adapters/mail/port.ts'
import type { Payments } from '#server/adapters/payments/port.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { userById } from '../../accounts/queries.ts'
import { bringAddressUpToDate, newAddress } from '../address/commands.ts'
import { bringUpToDate } from '../webhooks/commands.ts'
import { lookAgain, lookAtGrace, removeCustomers } from './commands.ts'
import { chargedTwiceLetter, graceEndingLetter, paymentFailedLetter, planLoweredLetter } from './mail.ts'
import { type PaymentMail, paymentMail } from './mail-job.ts'
import { beyondGrace, noteReminded, noteRemoved, subscriptionOf, toRemove, withoutNews } from './queries.ts'

const dayMs = 86_400_000

/** About how many customers an hour it is asked of whom no news came. */
const atOnce = 200

export function paymentJobs(context: Context & { payments: Payments }, log: FastifyBaseLogger) {
  const { db, jobs, mailer, config, payments } = context

  jobs.handle(lookAtGrace, async () => {
    const now = new Date()
    const overdue = await withoutNews(db, new Date(now.getTime() - dayMs), atOnce)
    const doubtful = new Set([...(await beyondGrace(db, now)), ...overdue])
    await transaction(db, async (tx) => {
      const soon = new Date(now.getTime() + reminderDays * dayMs)
      for (const { userId, graceUntil } of await noteReminded(tx, now, soon)) {
        const key = `grace-ending ${userId} ${graceUntil?.getTime()}`
        await jobs.enqueue(tx, paymentMail, { letter: 'grace-ending', userId }, { key })
      }
      for (const customerId of doubtful)
        await jobs.enqueue(tx, lookAgain, { customerId }, { key: `${customerId} ${now.getTime()}` })
    })
  })
  jobs.hourly(lookAtGrace)

  // What the service says now counts: perhaps it was paid, and the news of it was lost.
  jobs.handle(lookAgain, async ({ customerId }) => void (await bringUpToDate(context, customerId)))

  jobs.handle(newAddress, ({ userId }) => bringAddressUpToDate(context, userId))

  jobs.handle(paymentMail, async (data, { id }) => {
    const letter = await write(data)
    // What a mail server refuses for good it refuses the next time too.
    if (letter) await mailer.send(letter, id).catch(unlessRefused)
  })

  /** The letter, or undefined when what happened has passed since. */
  async function write(data: PaymentMail): Promise<Letter | undefined> {
    const user = await userById(db, data.userId)
    if (!user || user.blocked) return
    const about = { to: user.email, href: `${config.linkOrigin}/plans` }
    if (data.letter === 'plan-lowered') {
      if (user.plan !== data.to) return
      return planLoweredLetter({ ...about, plan: termsOf(data.to).name }, termsOf(data.from).name)
    }
    if (data.letter === 'charged-twice') {
      const { customerId } = (await subscriptionOf(db, user.id)) ?? {}
      const found = customerId && (await payments.subscriptionOf(customerId))
      if (!found || found.alsoCharged.length === 0) return
      const useless = found.alsoCharged
      log.error({ customerId, useless }, 'a customer is charged for more than one subscription')
      return chargedTwiceLetter({ ...about, plan: termsOf(found.plan).name })
    }
    const { graceUntil, plan, givenPlan } = (await subscriptionOf(db, user.id)) ?? {}
    if (!graceUntil || !plan || !givenPlan || graceUntil.getTime() < Date.now()) return
    // Without the payment they have the same.
    if (!isHigher(plan, givenPlan)) return
    const then = termsOf(givenPlan).name
    const of = { ...about, plan: termsOf(plan).name }
    return data.letter === 'payment-failed'
      ? paymentFailedLetter(of, graceUntil, then)
      : graceEndingLetter(of, graceUntil, then)
  }
}

/** Also where payments are no longer set up: whoever runs this has to know of customers who are left. */
export function removalJobs({ db, jobs, payments }: Context, log: FastifyBaseLogger) {
  jobs.handle(removeCustomers, async () => {
    const failures: unknown[] = []
    for (const customerId of await toRemove(db, atOnce)) {
      try {
        if (!payments) throw new Error('payments are not set up')
        await payments.removeCustomer(customerId)
        await noteRemoved(db, customerId)
      } catch (error) {
        failures.push(error)
      }
    }
    const [err] = failures
    if (!err) return
    log.error(
      { err, customers: failures.length },
      'deleted accounts may still be charged: customers_to_remove',
    )
    if (payments) throw err
  })
  jobs.hourly(removeCustomers)
}

function unlessRefused(error: unknown) {
  if (!(error instanceof MailRefused)) throw error
}
