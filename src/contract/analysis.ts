import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const share = z.object({
  /** Option id, `#other`, whole number, ISO date, 'true' or 'false'; for binned numbers 'from..to'. */
  value: z.string(),
  label: z.string(),
  count: z.number(),
  /** Of those who answered the question, 0 to 1. */
  share: z.number(),
})
export type Share = z.output<typeof share>

const npsSchema = z.object({
  promoters: z.number(),
  passives: z.number(),
  detractors: z.number(),
  /** Percentage points, -100 to 100, not rounded; null without answers. */
  score: z.number().nullable(),
})

export const analysedQuestionSchema = z.object({
  questionId: z.string(),
  type: z.string(),
  label: z.string(),
  /** True where the question is no longer asked. */
  removed: z.boolean(),
  answered: z.number(),
  /** Responses to versions that asked this question, less those that answered it. */
  skipped: z.number(),
  distribution: z.array(share).optional(),
  /** True where `distribution` holds ranges because too many different numbers were answered. */
  binned: z.boolean().optional(),
  mean: z.number().nullable().optional(),
  median: z.number().nullable().optional(),
  nps: npsSchema.optional(),
  /** The newest texts, newest first. */
  latest: z.array(z.object({ responseId: z.string(), text: z.string(), submittedAt: z.string() })).optional(),
})
export type AnalysedQuestion = z.output<typeof analysedQuestionSchema>

export const analysisSchema = z.object({
  formId: z.string(),
  responses: z.number(),
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  questions: z.array(analysedQuestionSchema),
  /** Days in the form's time zone, oldest first; days without responses are left out. */
  trend: z.array(z.object({ day: z.string(), responses: z.number() })),
  timeZone: z.string(),
})
export type Analysis = z.output<typeof analysisSchema>

export const analyzeForm = endpoint({
  id: 'analyzeForm',
  summary: 'What the answers to a form of mine say',
  method: 'GET',
  path: '/forms/:formId/analyze',
  access: 'account',
  params: z.object({ formId: z.string().max(100) }),
  answer: analysisSchema,
  errors: ['FORM_NOT_FOUND'],
})
