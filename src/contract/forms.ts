import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { embedSitesSchema } from './forms/embedding.ts'
import { formCanSchema } from './forms/permissions.ts'
import { questionsInputWire, questionsWire } from './questions/wire.ts'
import { text } from './text.ts'

export const defaultSubmitButtonText = 'Submit Form'
/** What the description of a new form is until its author writes one. */
export const defaultDescription = 'Form Description'

/** As visitors see it: nothing where the author wrote nothing. */
export const shownDescription = (description: string) =>
  description.trim() === defaultDescription ? '' : description

export const pageSize = 20

/** What does not look like this is no form's id. */
export const formIdSchema = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'Not a form id')

export const visibilitySchema = z.union([z.literal(0), z.literal(1)])

/** Time zones as the platform knows them; days of answers are counted in the form's own. */
const timeZoneSchema = text(60).refine(isTimeZone, 'Not a time zone, such as Europe/Berlin')

/** A cover that still names a local file ('fakepath') is ignored, as a browser gives it for a file field. */
const coverSchema = text(2000)
  .nullable()
  .refine(
    (value) => !value || value.includes('fakepath') || /^(https?:\/\/|\/)[^\s]+$/.test(value),
    'Not an image address',
  )

/** Of people's own: where answers lead afterwards. Never javascript: or the like. */
const redirectSchema = text(2000)
  .nullable()
  .overwrite((value) => value?.trim() || null)
  .refine((value) => value === null || isWebAddress(value), 'An address such as https://example.com/thanks')

/** A colour as `#1a7f5a`. */
const colorSchema = text(7)
  .regex(/^#[0-9a-f]{6}$/i, 'A colour such as #1a7f5a')
  .overwrite((value) => value.toLowerCase())
  .nullable()

/** What a person changes about a form; absent fields stay as they are. */
export const formDataSchema = z.object({
  name: text(200).optional(),
  description: text(5000).optional(),
  cover: coverSchema.optional(),
  questions: questionsInputWire.optional(),
  submitButtonText: text(60).optional(),
  showProfileCard: z.boolean().optional(),
  visibility: visibilitySchema.optional(),
  language: text(35)
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Not a language, such as en or pt-BR')
    .optional(),
  timeZone: timeZoneSchema.optional(),
  /** Shown after sending in place of the usual thanks; '' for those. */
  thankYouText: text(2000).optional(),
  /** Where people are led after sending, in place of the thanks. */
  redirectUrl: redirectSchema.optional(),
  accentColor: colorSchema.optional(),
  logo: coverSchema.optional(),
  /** No answers are taken from then on. */
  closesAt: z.iso
    .datetime({ offset: true, error: 'A moment such as 2027-01-31T12:00:00Z' })
    .nullable()
    .optional(),
  /** No answers are taken beyond so many. */
  maxResponses: z
    .number()
    .int()
    .min(1, 'At least 1')
    .max(10_000_000, 'At most 10,000,000')
    .nullable()
    .optional(),
  /** Answers are never sent to a language model, also where one is set up. */
  neverToModel: z.boolean().optional(),
  /** Sites that may show the form in a frame. */
  embedSites: embedSitesSchema.optional(),
})
export type FormData = z.output<typeof formDataSchema>

export const formSchema = z.object({
  id: z.string(),
  formId: z.string(),
  name: z.string(),
  description: z.string(),
  cover: z.string().nullable(),
  questions: questionsWire,
  submitButtonText: z.string(),
  showProfileCard: z.boolean(),
  visibility: visibilitySchema,
  owner: z.string(),
  /** The first of them. */
  coAuthor: z.string().nullable(),
  /** Everybody else who works on it, the longest first. */
  coAuthors: z.array(z.string()),
  ownerSlug: z.string(),
  /** Goes up with every save; send it back with a change to be told when somebody else changed the form meanwhile. */
  version: z.number(),
  language: z.string(),
  timeZone: z.string(),
  thankYouText: z.string(),
  redirectUrl: z.string().nullable(),
  accentColor: z.string().nullable(),
  logo: z.string().nullable(),
  closesAt: z.string().nullable(),
  maxResponses: z.number().nullable(),
  neverToModel: z.boolean(),
  embedSites: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: formCanSchema,
})
export type Form = z.output<typeof formSchema>

export const listedFormSchema = formSchema.extend({
  responses: z.number(),
  lastResponseAt: z.string().nullable(),
  /** Responses on each of the last 30 days, today last, in the form's time zone. */
  recent: z.array(z.number()),
})
export type ListedForm = z.output<typeof listedFormSchema>

/** The path of a call about one form. */
export const formParams = z.object({ formId: z.string().max(100) })
const params = formParams

export const createForm = endpoint({
  id: 'createForm',
  summary: 'Make a form',
  method: 'POST',
  path: '/forms',
  access: 'account',
  bodyLimit: 2 * 1024 * 1024,
  body: formDataSchema,
  status: 201,
  answer: formSchema,
  errors: ['PLAN_LIMIT'],
})

export const myForms = endpoint({
  id: 'myForms',
  summary: 'Every form I own or co-author',
  method: 'GET',
  path: '/forms',
  access: 'account',
  answer: z.array(formSchema),
})

export const formById = endpoint({
  id: 'formById',
  summary: 'A form of mine',
  method: 'GET',
  path: '/forms/:formId',
  access: 'account',
  params,
  answer: formSchema,
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})

export const changeForm = endpoint({
  id: 'changeForm',
  summary: 'Change a form; a stale version is refused',
  method: 'PATCH',
  path: '/forms/:formId',
  access: 'account',
  params,
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({ formData: formDataSchema, version: z.number().int().min(1).optional() }),
  answer: formSchema,
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS', 'PLAN_LIMIT', 'STALE_VERSION'],
})

/** `id` and `formId` both sort by creation. */
export const formSortSchema = z.enum(['id', 'formId', 'name', 'responses', 'lastResponse', 'createdAt'])
export type FormSort = z.output<typeof formSortSchema>

const listQuery = (sort: FormSort) =>
  z.object({
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    sort: formSortSchema.default(sort),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Words of the name. */
    search: text(200).default(''),
  })
export type ListQuery = z.output<ReturnType<typeof listQuery>>

const listAnswer = z.object({ forms: z.array(listedFormSchema), total: z.number() })

export const activeForms = endpoint({
  id: 'activeForms',
  summary: 'A page of my published forms',
  method: 'GET',
  path: '/forms/active',
  access: 'account',
  query: listQuery('id'),
  answer: listAnswer,
})

export const inactiveForms = endpoint({
  id: 'inactiveForms',
  summary: 'A page of my unpublished forms',
  method: 'GET',
  path: '/forms/inactive',
  access: 'account',
  query: listQuery('formId'),
  answer: listAnswer,
})

/** Nothing of an answer may become part of a host's name: that is told to whoever looks names up. */
function isWebAddress(value: string) {
  return /^https?:\/\/[^\s\p{Cc}/?#{}]+([/?#][^\s\p{Cc}]*)?$/iu.test(value) && URL.canParse(value)
}

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
