import type { FastifyInstance } from 'fastify'
import { replayPayments } from '#contract/plans/payments.ts'
import { Problem } from '#contract/problems.ts'
import { EventRefused, type Payments } from '#server/adapters/payments/port.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { receive, replay } from './commands.ts'

/** The largest event in bytes. */
const bodyLimit = 1024 * 1024

/** Where the payment service tells what happened. Nothing limits how often: it sends again what is refused. */
export function webhookRoutes(app: FastifyInstance, context: Context) {
  serve(app, replayPayments, async ({ body: { since } }) => {
    if (!context.payments) throw new Problem('NO_PAYMENTS')
    return { events: await replay(context, since === undefined ? undefined : new Date(since)) }
  })

  const { payments } = context
  if (!payments) return
  void app.register(async (scope) => {
    // The signature is one of the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', { bodyLimit, schema: { hide: true } }, async (request) => {
      await receive(context, verified(payments, request.body, request.headers['stripe-signature']))
      return { received: true }
    })
  })
}

function verified(payments: Payments, body: unknown, signature: string | string[] | undefined) {
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    return payments.readEvent(bytes, typeof signature === 'string' ? signature : undefined)
  } catch (error) {
    if (error instanceof EventRefused)
      throw new Problem('INVALID', { message: 'The signature is not right.' })
    throw error
  }
}
