import type { FastifyInstance } from 'fastify'
import { planSchema } from '#contract/accounts/user.ts'
import { planTerms } from '#contract/plan-terms.ts'
import { featuresOf, listPlans } from '#contract/plans.ts'
import { serve } from '#server/http/serve.ts'

export function planRoutes(app: FastifyInstance) {
  serve(app, listPlans, async () =>
    planSchema.options.map((plan) => ({ ...planTerms[plan], features: featuresOf(planTerms[plan]) })),
  )
}
