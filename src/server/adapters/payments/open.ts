import type { PaymentSettings, Payments } from './port.ts'

/** The payment service of the settings; its package is loaded only where there is one. */
export async function openPayments(settings: PaymentSettings | undefined): Promise<Payments | undefined> {
  return settings && (await import('./stripe.ts')).stripePayments(settings)
}
