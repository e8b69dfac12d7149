import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idSchema, optionSchema, storedFileSchema } from './questions/definition.ts'
import { filterFields } from './responses/filter.ts'
import { writtenSchema } from './responses/written.ts'
import { text } from './text.ts'

/** Rows on a page of responses. */
export const responsesPageSize = 20

/** One address may answer one form this often: a whole classroom within a minute, not a flood. */
export const submissionsPerMinute = 600

export const responseIdSchema = z.uuid('Must be a UUID').overwrite((value) => value.toLowerCase())

export const submissionSchema = z.object({
  /** Made by the sender: the same id sent again is stored once. */
  id: responseIdSchema,
  /** Question id to value; see the question types for what each takes. */
  answers: z.record(z.string(), z.unknown()),
  /** The version that was shown; the live one where missing. */
  formVersion: z.number().int().min(1).max(2_147_483_647).optional(),
  /** From the page that was answered on: says when it was opened. */
  opened: z.string().max(200).optional(),
  /** To be left out: where it says something, the response is refused. No form filler knows a field of this name. */
  hollow: z.string().optional(),
})
export type Submission = z.output<typeof submissionSchema>

const acknowledgedSchema = z.object({
  id: z.string(),
  /** The code of the receipt: `receiptByCode` says when the response was received. */
  receipt: z.string(),
})

const params = z.object({ formId: z.string().max(100) })

export const submitResponse = endpoint({
  id: 'submitResponse',
  summary: 'Answer a form: 201 when stored, 200 when the same response was stored before',
  method: 'POST',
  path: '/responses/:formId',
  access: 'anyone',
  params,
  body: submissionSchema,
  status: 201,
  alsoStatus: 200,
  answer: acknowledgedSchema,
  errors: [
    'FORM_CLOSED',
    'RESPONSE_DIFFERS',
    'TOO_LARGE',
    'LOOKS_AUTOMATED',
    'TOO_QUICK',
    'TOO_MANY',
    'BUSY',
  ],
})

const other = z.object({ other: z.string() })

/** An answer as it is given back: options with their id and their wording. */
const shownAnswerSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  optionSchema.extend({ value: z.string() }),
  other,
  z.array(z.union([z.string(), optionSchema.extend({ value: z.string() }), other, storedFileSchema])),
])

export const shownResponseSchema = z.object({
  id: z.string(),
  submittedAt: z.string(),
  formVersion: z.number(),
  answers: z.record(idSchema, shownAnswerSchema),
})
export type ShownResponse = z.output<typeof shownResponseSchema>

/** Where a page ended: the moment and the id of its last response. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,13}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Must be what a page gave as "after"')

const mostWords = 8

/** Words to look for; each has to occur in some answer. */
export const searchSchema = text(200)
  .overwrite((value) => value.trim())
  .refine((value) => value.split(/\s+/).length <= mostWords, `Please search for at most ${mostWords} words.`)

export const listResponses = endpoint({
  id: 'listResponses',
  summary: 'A page of the responses to a form of mine, newest first unless ordered otherwise',
  method: 'GET',
  path: '/responses/:formId',
  access: 'account',
  params,
  query: z.object({
    /** Reaches the first 10,000; `after` reaches any. */
    page: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000 / responsesPageSize - 1)
      .default(0),
    after: cursorSchema.optional(),
    sort: z.enum(['id', 'submittedAt']).default('submittedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    search: searchSchema.optional(),
    ...filterFields,
  }),
  answer: z.object({
    responses: z.array(shownResponseSchema),
    /** Of all pages; null for a search, which stops looking where the page is full. */
    total: z.number().nullable(),
    /** Gives the next page as `after`; null on the last one. */
    after: z.string().nullable(),
  }),
  errors: ['FORM_NOT_FOUND'],
})

export const responseById = endpoint({
  id: 'responseById',
  summary: 'One response to a form of mine',
  method: 'GET',
  path: '/responses/:formId/:responseId',
  access: 'account',
  params: params.extend({ responseId: responseIdSchema }),
  answer: shownResponseSchema,
  errors: ['FORM_NOT_FOUND', 'RESPONSE_NOT_FOUND'],
})

export const listTexts = endpoint({
  id: 'listTexts',
  summary: 'What was answered to one question in words or files, newest first, twenty at a time',
  method: 'GET',
  path: '/responses/:formId/texts/:questionId',
  access: 'account',
  params: params.extend({ questionId: idSchema }),
  query: z.object({ after: cursorSchema.optional(), search: searchSchema.optional(), ...filterFields }),
  answer: z.object({
    texts: z.array(writtenSchema),
    after: z.string().nullable(),
  }),
  errors: ['FORM_NOT_FOUND'],
})

export const liveResponses = endpoint({
  id: 'liveResponses',
  summary: 'Server-sent events, at most one a second: how many responses a form of mine has now',
  method: 'GET',
  path: '/responses/:formId/live',
  access: 'account',
  params,
  answer: z.unknown(),
  produces: 'text/event-stream',
  errors: ['FORM_NOT_FOUND'],
})
