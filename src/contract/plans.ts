import { z } from 'zod'
import { type Plan, planSchema } from './accounts/user.ts'
import { endpoint } from './endpoint.ts'
import { type PlanTerms, planTerms } from './plan-terms.ts'

/** The terms of an account's plan; of one that is not known those of the free plan. */
export function termsOf(plan: string): PlanTerms {
  const known = planSchema.safeParse(plan)
  return planTerms[known.success ? known.data : 'DEFAULT_FREE']
}

/** Whether one plan is worth more than another; ranks are compared as numbers. */
export const isHigher = (plan: string, than: string) =>
  Number(termsOf(plan).rank) > Number(termsOf(than).rank)

/** The plan of a rank. */
export const planOfRank = (rank: string): Plan =>
  planSchema.options.find((plan) => planTerms[plan].rank === rank) ?? 'DEFAULT_FREE'

/** What a plan's terms are to people, one line each. */
export function featuresOf({ publishedForms, responsesPerMonth, branded }: PlanTerms): string[] {
  return [
    publishedForms === null ? 'Any number of published forms' : `${counted(publishedForms)} published forms`,
    responsesPerMonth === null
      ? 'Any number of responses'
      : `${counted(responsesPerMonth)} responses a month per form`,
    'Every template, question type and chart',
    ...(branded ? ['Your name and picture on your public pages'] : []),
  ]
}

const counted = (number: number) => number.toLocaleString('en-US')

export const listedPlanSchema = z.object({
  name: z.string(),
  /** US dollars a month. */
  price: z.number(),
  /** Shown struck through, where there is one. */
  fullPrice: z.number().nullable(),
  features: z.array(z.string()),
  rank: z.string(),
})
/** What the pricing page shows of a plan. */
export type ListedPlan = z.output<typeof listedPlanSchema>

export const listPlans = endpoint({
  id: 'listPlans',
  summary: 'The plans, the lowest rank first',
  method: 'GET',
  path: '/plans',
  access: 'anyone',
  answer: z.array(listedPlanSchema),
})
