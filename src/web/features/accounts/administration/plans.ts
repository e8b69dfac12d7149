import { planSchema } from '#contract/accounts/user.ts'

const names: Record<string, string> = {
  DEFAULT_FREE: 'Free',
  STARTER: 'Starter',
  PRO: 'Pro',
  BRAND: 'Brand',
}

/** A plan as people call it. */
export const planName = (plan: string) => names[plan] ?? plan

export const planChoices = planSchema.options.map((value) => ({ value, label: planName(value) }))
