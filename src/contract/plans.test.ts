import { expect, test } from 'vitest'
import { planSchema } from './accounts/user.ts'
import { planTerms } from './plan-terms.ts'
import { featuresOf, termsOf } from './plans.ts'

test('the free plan is three published forms and a hundred responses a month per form', () => {
  expect(termsOf('DEFAULT_FREE')).toMatchObject({
    name: 'Free',
    rank: '0',
    price: 0,
    fullPrice: null,
    publishedForms: 3,
    responsesPerMonth: 100,
  })
  expect(termsOf('GOLD')).toBe(planTerms.DEFAULT_FREE)
})

test('ranks go from 0 to 3, each plan costs more and allows no less than the one before', () => {
  const plans = planSchema.options.map((plan) => planTerms[plan])
  expect(plans.map(({ name, rank, price }) => [name, rank, price])).toEqual([
    ['Free', '0', 0],
    ['Starter', '1', 1],
    ['Pro', '2', 9],
    ['Brand', '3', 29],
  ])
  const room = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
  for (const [at, plan] of plans.slice(1).entries()) {
    const before = plans[at]
    expect(room(plan.publishedForms)).toBeGreaterThanOrEqual(room(before?.publishedForms ?? 0))
    expect(room(plan.responsesPerMonth)).toBeGreaterThan(room(before?.responsesPerMonth ?? 0))
    expect(plan.fullPrice).toBeGreaterThan(plan.price)
  }
})

test('what a plan says of itself is what its terms are', () => {
  expect(featuresOf(planTerms.STARTER)).toEqual([
    '10 published forms',
    '1,000 responses a month per form',
    'Every template, question type and chart',
  ])
  expect(featuresOf(planTerms.BRAND)).toEqual([
    'Any number of published forms',
    'Any number of responses',
    'Every template, question type and chart',
    'Your name and picture on your public pages',
  ])
})
