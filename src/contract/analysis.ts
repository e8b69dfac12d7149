import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { filterFields } from './responses/filter.ts'
import { waitingSchema } from './responses/waiting.ts'
import { writtenSchema } from './responses/written.ts'
import { summarySchema } from './summary.ts'

/**
 * How many of those who answered, with the 95 % Wilson score interval of their share (Wilson, 'Probable inference, the
 * law of succession, and statistical inference', JASA 22, 1927). Shares and ends are from 0 to 1, not rounded.
 */
const proportionSchema = z.object({
  count: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
})
export type Proportion = z.output<typeof proportionSchema>

const shareSchema = proportionSchema.extend({
  /** Option id, `#other`, whole number, ISO date, 'true' or 'false'; for binned numbers 'from..to'. */
  value: z.string(),
  label: z.string(),
  /**
   * The share as shown, 0 to 100 with one decimal place. Where each answer counts under one value they add up to
   * exactly 100.0 (largest remainder).
   */
  percent: z.number(),
})
export type Share = z.output<typeof shareSchema>

const intervalSchema = z.object({ low: z.number(), high: z.number() })

const npsSchema = z.object({
  promoters: z.number(),
  passives: z.number(),
  detractors: z.number(),
  /** Percentage points, -100 to 100, not rounded; null without answers. */
  score: z.number().nullable(),
  /** Half the width of the score's 95 % interval in percentage points; null under two answers. */
  margin: z.number().nullable(),
})

/** A figure of the days before those chosen, as many of them. */
const changeSchema = z.object({
  /** What is compared. */
  figure: z.enum(['mean', 'nps', 'csat']),
  previous: z.number(),
  previousAnswered: z.number(),
  /** Higher or lower only where the 95 % intervals of both do not overlap. */
  verdict: z.enum(['higher', 'lower', 'unclear']),
})
export type Change = z.output<typeof changeSchema>

export const analysedQuestionSchema = z.object({
  questionId: z.string(),
  type: z.string(),
  label: z.string(),
  /** True where the question is no longer asked. */
  removed: z.boolean(),
  answered: z.number(),
  /** Responses to versions that asked this question, less those that answered it. */
  skipped: z.number(),
  /** Too few answers to tell anything about others than those who gave them. */
  tooFew: z.boolean(),
  distribution: z.array(shareSchema).optional(),
  /** True where `distribution` holds ranges because too many different numbers were answered. */
  binned: z.boolean().optional(),
  mean: z.number().nullable().optional(),
  median: z.number().nullable().optional(),
  /** Of the sample (n - 1); null under two answers. */
  standardDeviation: z.number().nullable().optional(),
  /** 95 %, by Student's t; null under two answers. */
  meanInterval: intervalSchema.nullable().optional(),
  /** Ratings and scales: the two highest values. */
  topTwo: proportionSchema.optional(),
  nps: npsSchema.optional(),
  /** Customer satisfaction: those who answered with one of the two highest values of five, or their like. */
  csat: proportionSchema.optional(),
  /** Customer effort: those who agreed, that is answered above the middle. Its other figure is the mean. */
  ces: proportionSchema.optional(),
  change: changeSchema.optional(),
  /** The newest answers in words, or in files, newest first. */
  latest: z.array(writtenSchema).optional(),
})
export type AnalysedQuestion = z.output<typeof analysedQuestionSchema>

export const analysisSchema = z.object({
  formId: z.string(),
  /** How many there are in all, and how many the figures are of. */
  total: z.number(),
  responses: z.number(),
  /** When the first and the last of these came; null where there are none. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  questions: z.array(analysedQuestionSchema),
  /** Days in the form's time zone, oldest first; days without responses are left out. */
  trend: z.array(z.object({ day: z.string(), responses: z.number() })),
  timeZone: z.string(),
  /** The days that `change` compares with, where a range of days was chosen. */
  previous: z.object({ from: z.string(), to: z.string(), responses: z.number() }).optional(),
  /** What is counted here and not shown one by one, where there is any. */
  waiting: waitingSchema.optional(),
})
export type Analysis = z.output<typeof analysisSchema>

export const analyzeForm = endpoint({
  id: 'analyzeForm',
  summary: 'What the answers to a form of mine say, all of them or those of a filter',
  method: 'GET',
  path: '/forms/:formId/analyze',
  access: 'account',
  params: z.object({ formId: z.string().max(100) }),
  query: z.object(filterFields),
  answer: analysisSchema.extend({ summary: summarySchema }),
  errors: ['FORM_NOT_FOUND'],
})
