import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { formIdSchema } from './forms.ts'
import { text } from './text.ts'

/** Characters that a card of 85 x 55 mm has room for, in a size that can be read. */
export const cardLimits = { name: 60, headline: 90, email: 80, phone: 30, website: 80, caption: 40 }

const line = (max: number) => text(max).overwrite((value) => value.replace(/\s+/g, ' ').trim())

export const cardSchema = z.object({
  layout: z.enum(['quiet', 'panel', 'bold']),
  color: z.enum(['teal', 'ink', 'blue', 'plum', 'rust']),
  name: line(cardLimits.name),
  headline: line(cardLimits.headline),
  email: line(cardLimits.email),
  phone: line(cardLimits.phone),
  website: line(cardLimits.website),
  /** Where the code leads: to the public page, or to one form. */
  code: z.enum(['page', 'form', 'none']),
  /** The form that `code` leads to. */
  formId: formIdSchema.nullable(),
  /** The words under that code. */
  caption: line(cardLimits.caption),
  /** A second code, by which a phone keeps the contact. */
  contactCode: z.boolean(),
})
/** What stands on somebody's business card, and how. */
export type Card = z.output<typeof cardSchema>

export const myCard = endpoint({
  id: 'myCard',
  summary: 'My business card; until I keep one, what is known of me',
  method: 'GET',
  path: '/business-card',
  access: 'account',
  answer: cardSchema,
})

export const saveCard = endpoint({
  id: 'saveCard',
  summary: 'Keep my business card, for every device',
  method: 'PATCH',
  path: '/business-card',
  access: 'account',
  body: cardSchema,
  answer: cardSchema,
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})
