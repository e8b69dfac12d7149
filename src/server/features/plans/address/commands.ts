import type { Payments } from '#server/adapters/payments/port.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { userById } from '../../accounts/queries.ts'
import { subscriptionOf } from '../payments/queries.ts'

/** Tells the payment service the address of an account; tried for some four hours. */
export const newAddress = jobKind<{ userId: string }>('tell-new-address', { retries: 10, retryAfter: 15 })

/** Asks for the payment service to be told that an account has another address, where it knows the account. */
export async function tellNewAddress(
  { tx, jobs, payments }: { tx: Db } & Pick<Context, 'jobs' | 'payments'>,
  userId: string,
): Promise<void> {
  if (!payments || !(await subscriptionOf(tx, userId))) return
  await jobs.enqueue(tx, newAddress, { userId }, { key: `${userId} ${Date.now()}` })
}

/** How often it is told again because the address changed meanwhile. */
const attempts = 5

/** Whatever the order in which several changes are told, the address that the account has at the end stays. */
export async function bringAddressUpToDate(
  { db, payments }: { db: Db; payments: Payments },
  userId: string,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const email = (await userById(db, userId))?.email
    const row = await subscriptionOf(db, userId)
    if (!email || !row) return
    await payments.changeAddress(row.customerId, email)
    if ((await userById(db, userId))?.email === email) return
  }
  throw new Error('an address changed all the while')
}
