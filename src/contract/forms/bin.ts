import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formParams, formSchema } from '../forms.ts'

/** Days for which a deleted form can be brought back. */
export const binDays = 30

export const deleteForm = endpoint({
  id: 'deleteForm',
  summary: 'Put a form of mine into the bin: nobody can answer it any more',
  method: 'DELETE',
  path: '/forms/:formId',
  access: 'account',
  params: formParams,
  answer: z.object({ deletedUntil: z.string() }),
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})

export const restoreForm = endpoint({
  id: 'restoreForm',
  summary: 'Bring a form of mine back from the bin, unpublished',
  method: 'POST',
  path: '/forms/:formId/restore',
  access: 'account',
  params: formParams,
  answer: formSchema,
  errors: ['FORM_NOT_FOUND'],
})

export const eraseForm = endpoint({
  id: 'eraseForm',
  summary: 'Delete a form out of the bin for good, with its responses',
  method: 'DELETE',
  path: '/forms/:formId/bin',
  access: 'account',
  params: formParams,
  answer: z.object({}),
  errors: ['FORM_NOT_FOUND'],
})

export const deletedForms = endpoint({
  id: 'deletedForms',
  summary: 'Forms of mine in the bin, the last deleted first',
  method: 'GET',
  path: '/forms/bin',
  access: 'account',
  answer: z.array(
    z.object({
      formId: z.string(),
      name: z.string(),
      responses: z.number(),
      deletedAt: z.string(),
      /** When it is deleted for good. */
      deletedUntil: z.string(),
    }),
  ),
})

export const duplicateForm = endpoint({
  id: 'duplicateForm',
  summary: 'Make an unpublished form of mine with the content of another',
  method: 'POST',
  path: '/forms/:formId/duplicate',
  access: 'account',
  params: formParams,
  status: 201,
  answer: formSchema,
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})
