import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formDataSchema, formParams } from '../forms.ts'
import { questionsWire } from '../questions/wire.ts'

/** The part of a form that a draft holds: all that can be changed but its visibility. */
export const draftDataSchema = formDataSchema.omit({ visibility: true })

const draftSchema = z.object({
  formData: draftDataSchema.extend({ questions: questionsWire.optional() }),
  /** The form's version that the draft was begun on. */
  baseVersion: z.number(),
  /** Goes up with every saved draft; send it back with the next one. */
  revision: z.number(),
  savedAt: z.string(),
})
/** What somebody changed in the builder and has not saved yet. Nobody else sees it. */
export type Draft = z.output<typeof draftSchema>

export const formDraft = endpoint({
  id: 'formDraft',
  summary: 'My draft of a form, or null where there is none',
  method: 'GET',
  path: '/forms/:formId/draft',
  access: 'account',
  params: formParams,
  answer: z.object({ draft: draftSchema.nullable() }),
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})

export const saveDraft = endpoint({
  id: 'saveDraft',
  summary: 'Keep what I changed and have not saved; refused when another tab kept something newer',
  method: 'PATCH',
  path: '/forms/:formId/draft',
  access: 'account',
  params: formParams,
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({
    formData: draftDataSchema,
    baseVersion: z.number().int().min(1),
    /** The revision this one follows; 0 for the first. */
    revision: z.number().int().min(0),
  }),
  answer: z.object({ revision: z.number(), savedAt: z.string() }),
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS', 'STALE_VERSION', 'TOO_LARGE'],
})

export const dropDraft = endpoint({
  id: 'dropDraft',
  summary: 'Throw my draft of a form away',
  method: 'DELETE',
  path: '/forms/:formId/draft',
  access: 'account',
  params: formParams,
  answer: z.object({}),
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})
