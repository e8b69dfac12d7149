import type { FastifyInstance } from 'fastify'
import { planSchema } from '#contract/accounts/user.ts'
import { planTerms } from '#contract/plan-terms.ts'
import { featuresOf, listPlans } from '#contract/plans.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { paymentRoutes } from './payments/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export function planRoutes(app: FastifyInstance, context: Context) {
  serve(app, listPlans, async () =>
    planSchema.options.map((plan) => ({ ...planTerms[plan], features: featuresOf(planTerms[plan]) })),
  )
  paymentRoutes(app, context)
  webhookRoutes(app, context)
}
