import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formParams } from '../forms.ts'
import { filterFields } from './filter.ts'

export const exportFormats = ['csv', 'xlsx', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

const exportQuery = z.object({
  format: z.enum(exportFormats),
  /** CSV begins with a byte order mark, which tells Excel that it is UTF-8. */
  bom: z.enum(['yes', 'no']).default('yes'),
  ...filterFields,
})

export const exportResponses = endpoint({
  id: 'exportResponses',
  summary:
    'All responses to a form of mine, or those of a filter, oldest first, as CSV (RFC 4180), Excel or JSON. X-Total-Count says how many there are',
  method: 'GET',
  path: '/responses/:formId/export',
  access: 'account',
  params: formParams,
  query: exportQuery,
  produces: 'application/octet-stream',
  answer: z.unknown(),
  errors: ['FORM_NOT_FOUND'],
})
