import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PaidPlan, Plan } from '#contract/accounts/user.ts'
import type { Standing } from '#server/adapters/payments/port.ts'
import { moment } from '#server/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Accounts that once began to pay, with what they pay for as the payment service said it last. */
export const subscriptions = pgTable('subscriptions', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The account as the payment service calls it. */
  customerId: text().notNull().unique(),
  /** What the account has without paying: the plan that an admin gave it. */
  givenPlan: text().$type<Plan>().notNull().default('DEFAULT_FREE'),
  subscriptionId: text(),
  plan: text().$type<PaidPlan>(),
  standing: text().$type<Standing>().notNull().default('none'),
  renewsAt: moment(),
  endsAt: moment(),
  /** Until when the plan stays though the last payment failed. */
  graceUntil: moment(),
  remindedAt: moment(),
  /** Counts what was written, so that who asked the service earlier does not write later. */
  version: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
})

/** Customers of accounts that are gone, until the payment service removed them too. */
export const customersToRemove = pgTable('customers_to_remove', {
  customerId: text().primaryKey(),
  since: moment().notNull().defaultNow(),
})

/** What the payment service told, stored before anything is done about it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The service's own id: told twice, it is stored once. */
    id: text().primaryKey(),
    type: text().notNull(),
    customerId: text(),
    createdAt: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    /** Null where it is about nobody who has an account here. */
    payload: jsonb(),
    handledAt: moment(),
    outcome: text().$type<'done' | 'ignored'>(),
    /** Why it could not be handled the last time. */
    error: text(),
  },
  (table) => [index().on(table.customerId), index().on(table.receivedAt)],
)
