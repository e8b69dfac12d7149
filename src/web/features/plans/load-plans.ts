import { createClient, type Transport } from '#contract/client.ts'
import { listPlans } from '#contract/plans.ts'

/** What a loader knows of the server. */
interface Where {
  transport: Transport
  feedbackUrl?: string | undefined
  planLimits?: boolean
}

/** The plans, where to write about them, and whether anybody is held to their limits. */
export const loadPlans = async ({ transport, feedbackUrl, planLimits = false }: Where) => ({
  plans: await createClient(transport)(listPlans, {}),
  contactUrl: feedbackUrl ?? null,
  limited: planLimits,
})
