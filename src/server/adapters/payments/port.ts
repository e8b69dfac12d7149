import type { PaidPlan } from '#contract/accounts/user.ts'

/** How the payment service is reached, and what its prices are called. */
export interface PaymentSettings {
  secretKey: string
  /** Known to browsers. */
  publishableKey: string
  /** What its events are signed with. */
  webhookSecret: string
  /** The first price of a plan is sold; who pays one of the others keeps the plan. */
  prices: Record<PaidPlan, string[]>
  /** Another address than the service's own. */
  apiUrl: string | undefined
}

/** Why the payment service did not do what it was asked. */
export type PaymentFailure = 'away' | 'refused' | 'missing' | 'unknown-price'

/** Says nothing of what was sent or received. */
export class PaymentsError extends Error {
  override name = 'PaymentsError'
  readonly failure: PaymentFailure

  /** @param about names of ours and of the service's, for the log */
  constructor(failure: PaymentFailure, about = '') {
    super(`payments: ${failure} ${about}`.trim())
    this.failure = failure
  }
}

/** An event was not signed by the payment service, or too long ago. */
export class EventRefused extends Error {
  override name = 'EventRefused'
}

/** Whether it is paid, was not paid the last time, or is none that counts. */
export type Standing = 'paid' | 'unpaid' | 'none'

export interface Subscription {
  id: string
  /** What is changed of it to change the plan. */
  itemId: string
  plan: PaidPlan
  standing: Standing
  /** The end of what is paid. */
  renewsAt: Date | null
  /** When it ends, because it was cancelled. */
  endsAt: Date | null
  /** Others of the same customer that are charged as well, for nothing. */
  alsoCharged: string[]
}

interface Checkout {
  customerId: string
  status: 'open' | 'complete' | 'expired'
  plan: PaidPlan | null
}

/** What the payment service tells. */
export interface PaymentEvent {
  id: string
  type: string
  createdAt: Date
  /** Whom it is about, where it is about a customer. */
  customerId: string | null
  payload: unknown
}

/** A service that takes money once a month. All methods but `readEvent` throw PaymentsError. */
export interface Payments {
  publishableKey: string
  /**
   * Makes the customer of an account; asked again with the same, it gives the same one.
   * @param attempt the wish for which it is made
   * @param insteadOf one that is gone
   */
  createCustomer(customer: {
    userId: string
    email: string
    name: string
    attempt: string
    insteadOf?: string
  }): Promise<string>
  /** Whether it still knows a customer. */
  hasCustomer(customerId: string): Promise<boolean>
  /** Changes where the customer is mailed to. Nothing happens where there is none. */
  changeAddress(customerId: string, email: string): Promise<void>
  /** Cancels what the customer pays for, at once, and forgets the card. Nothing happens where there is none. */
  removeCustomer(customerId: string): Promise<void>
  /**
   * What the customer pays for at this moment; null where it is nothing, or where there is no such customer. Who pays a
   * price that is not in the settings, and nothing else, makes it throw.
   */
  subscriptionOf(customerId: string): Promise<Subscription | null>
  /**
   * Begins a checkout. Of all that the customer began, the last one stays open.
   * @param key the same key begins nothing new
   */
  openCheckout(checkout: {
    customerId: string
    userId: string
    plan: PaidPlan
    returnUrl: string
    key: string
  }): Promise<{ id: string; clientSecret: string }>
  /** Ends a checkout that is open; nothing happens where it is not. */
  endCheckout(id: string): Promise<void>
  /** What came of a checkout; null where there is none. */
  checkout(id: string): Promise<Checkout | null>
  /**
   * Opens the page on which customers manage what they pay for: cards, invoices, the end of a subscription.
   * @param change a subscription to be changed: what that costs at once is shown and confirmed there
   * @returns its address
   */
  openPortal(portal: {
    customerId: string
    returnUrl: string
    change?: { subscription: Subscription; plan: PaidPlan }
  }): Promise<string>
  /** @throws EventRefused */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent
}
