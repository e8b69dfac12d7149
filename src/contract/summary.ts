import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { formParams } from './forms.ts'

/** Longest sentence of a claim. */
export const claimLength = 240

const quoteSchema = z.object({
  responseId: z.string(),
  questionId: z.string(),
  /** Word for word a part of what that response answered to that question. */
  text: z.string(),
})
export type Quote = z.output<typeof quoteSchema>

const claimSchema = z.object({
  /** Plain text. */
  text: z.string(),
  /** How many responses it rests on. */
  count: z.number(),
  quotes: z.array(quoteSchema),
  /** Where it rests on a question's figures: of how many answers, and the 95 % interval of the share, 0 to 1. */
  figure: z
    .object({
      questionId: z.string(),
      label: z.string(),
      answered: z.number(),
      low: z.number(),
      high: z.number(),
    })
    .optional(),
  /** How those who wrote about it sound; only where there is a dictionary for their language. */
  sentiment: z.object({ positive: z.number(), negative: z.number(), neutral: z.number() }).optional(),
})
export type Claim = z.output<typeof claimSchema>

export const summarySchema = z.object({
  source: z.enum(['built-in', 'model']),
  /** The model that is set up, or that wrote this; missing where there is none or the form forbids it. */
  model: z.string().optional(),
  /** Of the model's summary. */
  status: z.enum(['none', 'pending', 'ready', 'failed']).optional(),
  /** Responses that came since the model's summary was written. */
  newSince: z.number().optional(),
  /** 0 to 1, while it is being written. */
  progress: z.number().optional(),
  /** Why the last attempt gave none, and what to do. */
  problem: z.string().optional(),
  generatedAt: z.string(),
  /** Responses whose texts were read. */
  coveredResponses: z.number(),
  /** Texts that were read, and that there are. */
  texts: z.object({ read: z.number(), of: z.number() }),
  headline: z.string(),
  strengths: z.array(claimSchema),
  improvements: z.array(claimSchema),
  themes: z.array(claimSchema),
})
export type Summary = z.output<typeof summarySchema>

/** Written answers below which a model is not asked. */
export const fewestTexts = 5

/** Whether so much is new that a model is asked again: a twentieth of what it covered, at least 1, at most 50. */
export const enoughNew = ({
  coveredResponses,
  newSince = 0,
}: Pick<Summary, 'coveredResponses' | 'newSince'>) =>
  newSince >= Math.min(50, Math.max(1, Math.ceil(coveredResponses / 20)))

const about = { params: formParams, access: 'account', answer: summarySchema } as const

export const formSummary = endpoint({
  ...about,
  id: 'formSummary',
  summary: 'What the answers to a form of mine come down to',
  method: 'GET',
  path: '/forms/:formId/summary',
  errors: ['FORM_NOT_FOUND'],
})

export const liveSummary = endpoint({
  id: 'liveSummary',
  summary:
    'Server-sent events, at most one a second: whether a summary is being written, and how far it is (0 to 1)',
  method: 'GET',
  path: '/forms/:formId/summary/live',
  params: formParams,
  access: 'account',
  answer: z.unknown(),
  produces: 'text/event-stream',
  errors: ['FORM_NOT_FOUND'],
})

/** What its events hold. Once nothing is being written the summary can be asked for. */
export const writingSchema = z.object({ writing: z.boolean(), progress: z.number() })
export type Writing = z.output<typeof writingSchema>

export const askForSummary = endpoint({
  ...about,
  id: 'askForSummary',
  summary: 'Have the model write a summary; while there is nothing new it stays as it is',
  method: 'POST',
  path: '/forms/:formId/summary',
  errors: ['FORM_NOT_FOUND', 'TOO_MANY'],
})

export const cancelSummary = endpoint({
  ...about,
  id: 'cancelSummary',
  summary: 'Stop the writing of a summary',
  method: 'DELETE',
  path: '/forms/:formId/summary',
  errors: ['FORM_NOT_FOUND'],
})
