import type { FastifyInstance } from 'fastify'
import { checkoutById, mySubscription, openPortal, startCheckout } from '#contract/plans/payments.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/http/limits.ts'
import { serve } from '#server/http/serve.ts'
import { beginUpgrade, checkoutOf, portalOf } from './commands.ts'
import { subscriptionOf } from './queries.ts'
import { toWire } from './rules.ts'

const perAccount = (max: number): Limit => ({ max, per: 600, by: ({ identity }) => identity?.userId ?? '' })

export function paymentRoutes(app: FastifyInstance, context: Context) {
  const { db, payments, config } = context

  serve(app, mySubscription, async ({ identity }) =>
    toWire(payments && (await subscriptionOf(db, identity.userId))),
  )

  serve(
    app,
    startCheckout,
    ({ identity, body }) => beginUpgrade(context, identity.userId, body, config.linkOrigin),
    [perAccount(30)],
  )

  serve(
    app,
    checkoutById,
    ({ identity, params }) => checkoutOf(context, identity.userId, params.checkoutId),
    [perAccount(120)],
  )

  serve(
    app,
    openPortal,
    async ({ identity }) => ({ url: await portalOf(context, identity.userId, config.linkOrigin) }),
    [perAccount(30)],
  )
}
