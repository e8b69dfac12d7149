import type { Plan } from './accounts/user.ts'

export interface PlanTerms {
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
