import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { type PaidPlan, paidPlanSchema } from '#contract/accounts/user.ts'
import { isHigher } from '#contract/plans.ts'
import {
  EventRefused,
  type PaymentFailure,
  type PaymentSettings,
  type Payments,
  PaymentsError,
  type Standing,
  type Subscription,
} from './port.ts'
import { portalConfigurations } from './stripe-portal.ts'

/** Milliseconds for one request; it is sent three times at most. */
const within = 15_000

const standings: Record<string, Standing> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
}

/** Stripe: subscriptions with one item each, paid in its embedded checkout, managed in its customer portal. */
export function stripePayments(settings: PaymentSettings): Payments {
  const { publishableKey, webhookSecret, prices } = settings
  const stripe = new Stripe(settings.secretKey, {
    timeout: within,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(settings.apiUrl && addressParts(settings.apiUrl)),
  })
  const priceOf = (plan: PaidPlan) => prices[plan][0] ?? ''
  const planOf = (price = '') => paidPlanSchema.options.find((plan) => prices[plan].includes(price))
  const portalFor = portalConfigurations(stripe, paidPlanSchema.options.map(priceOf))

  /** What of a subscription counts; null where it gives nothing any more, or nothing that is known. */
  function read(found: Stripe.Subscription): Subscription | null {
    const standing = standingOf(found)
    const [item] = found.items.data
    const plan = planOf(item?.price.id)
    if (standing === 'none' || !item || !plan) return null
    const renewsAt = dateOf(item.current_period_end)
    const endsAt = dateOf(found.cancel_at) ?? (found.cancel_at_period_end ? renewsAt : null)
    return {
      id: found.id,
      itemId: item.id,
      plan,
      standing,
      renewsAt: endsAt ? null : renewsAt,
      endsAt,
      alsoCharged: [],
    }
  }

  const endCheckout = async (id: string) => {
    await orFail(() => stripe.checkout.sessions.expire(id)).catch(unlessRefused)
  }

  return {
    publishableKey,
    createCustomer: ({ userId, email, name, attempt, insteadOf = '' }) =>
      orFail(async () => {
        const customer = { email, name, metadata: { userId } }
        const said = createHash('sha256')
          .update(JSON.stringify([customer, attempt, insteadOf]))
          .digest('hex')
        return (await stripe.customers.create(customer, { idempotencyKey: `customer ${said}` })).id
      }),
    hasCustomer: (customerId) =>
      orFail(async () => !(await stripe.customers.retrieve(customerId)).deleted).catch(
        (error: unknown) => unlessMissing(error) ?? false,
      ),
    changeAddress: async (customerId, email) => {
      await orFail(() => stripe.customers.update(customerId, { email })).catch(unlessMissing)
    },
    removeCustomer: async (customerId) => {
      await orFail(() => stripe.customers.del(customerId)).catch(unlessMissing)
    },
    async subscriptionOf(customerId) {
      const asked = { customer: customerId, status: 'all', limit: 100 } as const
      const { data } = (await orFail(() => stripe.subscriptions.list(asked)).catch(unlessMissing)) ?? {
        data: [],
      }
      const [found, ...others] = data.flatMap((one) => read(one) ?? []).sort(byWorth)
      const strange = found ? undefined : data.find((one) => standingOf(one) === 'paid')
      if (strange)
        throw new PaymentsError('unknown-price', `${strange.items.data[0]?.price.id} of ${strange.id}`)
      if (!found || found.endsAt) return found ?? null
      return { ...found, alsoCharged: others.filter(({ endsAt }) => !endsAt).map(({ id }) => id) }
    },
    openCheckout: ({ customerId, userId, plan, returnUrl, key }) =>
      orFail(async () => {
        const metadata = { userId, plan }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            ui_mode: 'embedded_page',
            // The page stays where it is, unless a bank has to be visited.
            redirect_on_completion: 'if_required',
            return_url: returnUrl,
            customer: customerId,
            client_reference_id: userId,
            line_items: [{ price: priceOf(plan), quantity: 1 }],
            // What is paid by other means may arrive days later, or never.
            allowed_payment_method_types: ['card'],
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: key },
        )
        // Whoever looks last sees all that are open, and all keep the same one: of two made at the same moment just
        // one stays open, perhaps not this one.
        const open = { customer: customerId, status: 'open', limit: 100 } as const
        const { data } = await stripe.checkout.sessions.list(open)
        const ended = data.filter((one) => data.some((other) => isBefore(one, other)))
        for (const { id } of ended) await endCheckout(id)
        if (!session.client_secret) throw new PaymentsError('refused', `${session.id} has no secret`)
        return { id: session.id, clientSecret: session.client_secret }
      }),
    endCheckout,
    async checkout(id) {
      if (!/^cs_\w+$/.test(id)) return null
      const session = await orFail(() => stripe.checkout.sessions.retrieve(id)).catch(unlessMissing)
      if (!session) return null
      const plan = paidPlanSchema.safeParse(session.metadata?.plan).data ?? null
      const status = settled.find((one) => one === session.status) ?? 'expired'
      return { customerId: idOf(session.customer) ?? '', status, plan }
    },
    openPortal: ({ customerId, returnUrl, change }) =>
      orFail(async () => {
        const configuration = await portalFor(change ? 'change' : 'manage')
        const portal = { customer: customerId, return_url: returnUrl, configuration }
        if (!change) return (await stripe.billingPortal.sessions.create(portal)).url
        const { subscription, plan } = change
        const session = await stripe.billingPortal.sessions.create({
          ...portal,
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: subscription.id,
              items: [{ id: subscription.itemId, price: priceOf(plan), quantity: 1 }],
            },
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        })
        return session.url
      }),
    readEvent(body, signature) {
      const event = verified(body, signature)
      const about = event.data.object as { object?: string; id?: string; customer?: unknown }
      const customerId = about.object === 'customer' ? (about.id ?? null) : idOf(about.customer)
      const createdAt = new Date(event.created * 1000)
      return { id: event.id, type: event.type, createdAt, customerId, payload: event }
    },
  }

  function verified(body: Buffer, signature: string | undefined) {
    try {
      return stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret)
    } catch {
      // Its message quotes what was sent.
      throw new EventRefused('an event was not signed by the payment service')
    }
  }
}

const settled = ['open', 'complete'] as const

const standingOf = ({ status }: Stripe.Subscription): Standing => standings[status] ?? 'none'

/** By whole seconds; in the same one the ids decide, so that two never end each other. */
const isBefore = (one: Stripe.Checkout.Session, other: Stripe.Checkout.Session) =>
  one.created < other.created || (one.created === other.created && one.id < other.id)

const worth = { paid: 2, unpaid: 1, none: 0 }

/** First what is paid, then what is the higher plan. */
const byWorth = (one: Subscription, other: Subscription) =>
  worth[other.standing] - worth[one.standing] ||
  Number(isHigher(other.plan, one.plan)) - Number(isHigher(one.plan, other.plan))

const dateOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null)

/** The id of what is either an id or the thing itself. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return (value as { id?: string } | null | undefined)?.id ?? null
}

function addressParts(address: string) {
  const { protocol, hostname, port } = new URL(address)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) }
}

/** Stripe's own messages may repeat parts of what was sent: only its names for what happened are kept. */
async function orFail<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, param, statusCode = 0, requestId } = error
    const about = [type, code, param, requestId].filter(Boolean).join(' ')
    // A price that is missing is a mistake in the settings.
    if (code === 'resource_missing' && !param?.includes('price')) throw new PaymentsError('missing', about)
    const away = statusCode === 0 || statusCode === 429 || statusCode >= 500
    throw new PaymentsError(away ? 'away' : 'refused', about)
  }
}

const unless =
  (failure: PaymentFailure) =>
  (error: unknown): undefined => {
    if (!(error instanceof PaymentsError) || error.failure !== failure) throw error
  }
const unlessMissing = unless('missing')
const unlessRefused = unless('refused')
