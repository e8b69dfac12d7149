import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedFileSchema } from '../questions/definition.ts'
import { fileIdSchema } from '../questions/file.ts'
import { fileLimit } from '../questions/file-limits.ts'
import { responseIdSchema, submissionSchema } from '../responses.ts'

/** One address may send this many files to one form within a minute: a classroom with a picture each, and more. */
export const uploadsPerMinute = 600

const response = { formId: z.string().max(100), responseId: responseIdSchema }
const fileParams = z.object({ ...response, id: fileIdSchema })

export const uploadFile = endpoint({
  id: 'uploadFile',
  summary: 'Send a file for a response that is not sent yet; the response then names its id',
  method: 'POST',
  path: '/uploads/:formId/:responseId/:questionId',
  access: 'anyone',
  params: z.object({ ...response, questionId: z.string().max(100) }),
  query: z.object({
    /** What the file is called where it comes from. */
    name: z.string().max(2000).default(''),
    /** The version that was shown; the live one where missing. */
    formVersion: z.coerce.number().pipe(submissionSchema.shape.formVersion.unwrap()).optional(),
  }),
  bytes: 'streamed',
  bodyLimit: fileLimit,
  status: 201,
  answer: storedFileSchema,
  errors: ['FORM_CLOSED', 'RESPONSE_DIFFERS', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'TOO_MANY', 'BUSY'],
})

export const removeUpload = endpoint({
  id: 'removeUpload',
  summary: 'Take back a file of a response that is not sent yet',
  method: 'DELETE',
  path: '/uploads/:formId/:responseId/:id',
  access: 'anyone',
  params: fileParams,
  answer: z.object({}),
  errors: ['NOT_FOUND', 'RESPONSE_DIFFERS', 'TOO_MANY'],
})

export const downloadFile = endpoint({
  id: 'downloadFile',
  summary: 'A file that was sent with a response to a form of mine',
  method: 'GET',
  path: '/uploads/:formId/:responseId/:id',
  access: 'account',
  params: fileParams,
  produces: 'application/octet-stream',
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
})

export const linkToFile = endpoint({
  id: 'linkToFile',
  summary: 'Make a link to a file of a response to a form of mine: it works once, within 60 seconds',
  method: 'POST',
  path: '/uploads/:formId/:responseId/:id/link',
  access: 'account',
  params: fileParams,
  answer: z.object({ href: z.string() }),
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

export const downloadFileByLink = endpoint({
  id: 'downloadFileByLink',
  summary: 'A file of a response, by the link that linkToFile made',
  method: 'GET',
  path: '/downloads/:token/:formId/:responseId/:id',
  access: 'anyone',
  params: fileParams.extend({ token: z.string().max(200) }),
  produces: 'application/octet-stream',
  answer: z.unknown(),
  errors: ['NOT_FOUND', 'LINK_WRONG', 'LINK_EXPIRED'],
})
