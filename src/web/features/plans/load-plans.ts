import { createClient, type Transport } from '#contract/client.ts'
import { listPlans } from '#contract/plans.ts'

/** What a loader knows of the server. */
interface Where {
  transport: Transport
  feedbackUrl?: string | undefined
  planLimits?: boolean
  payments?: boolean
}

/** The plans, where to write about them, whether anybody is held to their limits, and whether they can be paid. */
export const loadPlans = async ({ transport, feedbackUrl, planLimits = false, payments = false }: Where) => ({
  plans: await createClient(transport)(listPlans, {}),
  contactUrl: feedbackUrl ?? null,
  limited: planLimits,
  payments,
})
