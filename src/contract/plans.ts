import { z } from 'zod'
import { type Plan, planSchema } from './accounts/user.ts'
import { endpoint } from './endpoint.ts'

interface PlanTerms {
  name: string
  /** '0' to '3', compared as numbers; '3' gives branded public pages. */
  rank: string
  /** US dollars a month. */
  price: number
  /** What it is to cost one day, shown struck through; null where it will not. */
  fullPrice: number | null
  /** How many forms can be published at a time; null for any number. */
  publishedForms: number | null
  /** How many responses of a month one form shows; null for all. */
  responsesPerMonth: number | null
  branded: boolean
}

/** Every plan with what it costs and allows: what the pricing page says and what is held to come from here. */
export const planTerms: Record<Plan, PlanTerms> = {
  DEFAULT_FREE: {
    name: 'Free',
    rank: '0',
    price: 0,
    fullPrice: null,
    publishedForms: 3,
    responsesPerMonth: 100,
    branded: false,
  },
  STARTER: {
    name: 'Starter',
    rank: '1',
    price: 1,
    fullPrice: 3,
    publishedForms: 10,
    responsesPerMonth: 1000,
    branded: false,
  },
  PRO: {
    name: 'Pro',
    rank: '2',
    price: 9,
    fullPrice: 15,
    publishedForms: null,
    responsesPerMonth: 10_000,
    branded: false,
  },
  BRAND: {
    name: 'Brand',
    rank: '3',
    price: 29,
    fullPrice: 49,
    publishedForms: null,
    responsesPerMonth: null,
    branded: true,
  },
}

/** The terms of an account's plan; of one that is not known those of the free plan. */
export function termsOf(plan: string): PlanTerms {
  const known = planSchema.safeParse(plan)
  return planTerms[known.success ? known.data : 'DEFAULT_FREE']
}

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
