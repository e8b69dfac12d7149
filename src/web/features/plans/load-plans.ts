import { createClient, type Transport } from '#contract/client.ts'
import { listPlans } from '#contract/plans.ts'

/** What a loader knows of the server. */
interface Where {
  transport: Transport
  feedbackUrl?: string | undefined
}

/** The plans, and where to write about them. */
export const loadPlans = async ({ transport, feedbackUrl }: Where) => ({
  plans: await createClient(transport)(listPlans, {}),
  contactUrl: feedbackUrl ?? null,
})
