import type Stripe from 'stripe'

/** What a page of the portal is for: to change cards and cancel, or to confirm another plan. */
type Purpose = 'manage' | 'change'

const features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // What was paid for stays until its end, and is not given back.
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
} as const

/**
 * Configurations of the portal that are ours: with that of the Stripe account a higher plan may cost nothing until the
 * next month. Found by their metadata, made where there are none yet.
 * @param prices what can be changed to
 * @returns gives the id of one
 */
export function portalConfigurations(
  stripe: Stripe,
  prices: string[],
): (purpose: Purpose) => Promise<string> {
  const { configurations } = stripe.billingPortal
  const known = new Map<Purpose, Promise<string>>()

  async function findOrMake(purpose: Purpose): Promise<string> {
    const formlark = purpose === 'manage' ? 'manage 1' : `change 1 ${prices.join(' ')}`
    for await (const { id, metadata } of configurations.list({ active: true, limit: 100 }))
      if (metadata?.formlark === formlark) return id
    const made = await configurations.create({
      name: `Formlark: ${purpose}`,
      metadata: { formlark },
      features: purpose === 'manage' ? features : { ...features, subscription_update: await change() },
    })
    return made.id
  }

  /** The difference is paid at once; of the plan only one can be had. */
  async function change() {
    const found = await Promise.all(prices.map((price) => stripe.prices.retrieve(price)))
    return {
      enabled: true,
      proration_behavior: 'always_invoice',
      default_allowed_updates: ['price' as const],
      products: found.map(({ id, product }) => ({
        product: typeof product === 'string' ? product : product.id,
        prices: [id],
      })),
    }
  }

  return (purpose) => {
    const asked = known.get(purpose) ?? findOrMake(purpose)
    known.set(purpose, asked)
    asked.catch(() => known.delete(purpose))
    return asked
  }
}
