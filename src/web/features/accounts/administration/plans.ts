import { planSchema } from '#contract/accounts/user.ts'
import { planTerms } from '#contract/plan-terms.ts'

/** A plan as people call it. */
export const planName = (plan: string) => {
  const known = planSchema.safeParse(plan)
  return known.success ? planTerms[known.data].name : plan
}

export const planChoices = planSchema.options.map((value) => ({ value, label: planName(value) }))
