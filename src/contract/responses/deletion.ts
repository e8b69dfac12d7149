import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formParams } from '../forms.ts'
import { responseIdSchema } from '../responses.ts'

/** Seconds for which the page offers to bring a deleted response back. */
export const undoSeconds = 10

const params = formParams.extend({ responseId: responseIdSchema })

export const deleteResponse = endpoint({
  id: 'deleteResponse',
  summary: 'Delete a response to a form of mine; for an hour it can be restored',
  method: 'DELETE',
  path: '/responses/:formId/:responseId',
  access: 'account',
  params,
  answer: z.object({}),
  errors: ['FORM_NOT_FOUND', 'RESPONSE_NOT_FOUND'],
})

export const restoreResponse = endpoint({
  id: 'restoreResponse',
  summary: 'Bring back a response that was just deleted',
  method: 'POST',
  path: '/responses/:formId/:responseId/restore',
  access: 'account',
  params,
  answer: z.object({}),
  errors: ['FORM_NOT_FOUND', 'RESPONSE_NOT_FOUND'],
})

export const deleteAllResponses = endpoint({
  id: 'deleteAllResponses',
  summary: 'Delete every response to a form that I own, e.g. those of a test; they cannot be restored',
  method: 'DELETE',
  path: '/responses/:formId',
  access: 'account',
  params: formParams,
  /** The form's name as typed by its owner, so that it is not asked for by mistake. */
  body: z.object({ name: z.string().max(1000) }),
  answer: z.object({ deleted: z.number() }),
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})
