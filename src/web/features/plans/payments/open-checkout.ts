import type { RefObject } from 'react'
import { beginCheckout, type Wish } from './begin-checkout.ts'

/**
 * Loads Stripe's script, begins a checkout and shows it.
 * @param signal removes it again
 * @param onPaid given the id of the checkout
 */
export async function openCheckout(
  wish: Wish,
  place: RefObject<HTMLElement | null>,
  signal: AbortSignal,
  onPaid: (checkoutId: string) => void,
): Promise<void> {
  const [begun, { loadStripe }] = await Promise.all([beginCheckout(wish), import('@stripe/stripe-js/pure')])
  if (signal.aborted) return
  // A subscription was begun meanwhile, perhaps in another tab.
  if (begun.kind === 'portal') return location.assign(begun.url)
  const { checkoutId, clientSecret, publishableKey } = begun
  const stripe = await loadStripe(publishableKey).catch(() => {
    throw new Error(
      'The page of Stripe, who takes the payment, could not be reached. A blocker may hold it back.',
    )
  })
  if (signal.aborted || !stripe) return
  const checkout = await stripe.createEmbeddedCheckoutPage({
    fetchClientSecret: async () => clientSecret,
    onComplete: () => onPaid(checkoutId),
  })
  signal.addEventListener('abort', () => checkout.destroy())
  if (signal.aborted) checkout.destroy()
  else if (place.current) checkout.mount(place.current)
}
