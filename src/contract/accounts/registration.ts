import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formDataSchema } from '../forms.ts'
import { requiredText } from '../text.ts'
import { emailSchema, newPasswordSchema } from './user.ts'

/** First and last names alike, wherever they are typed. */
export const nameSchema = requiredText(100, 'Invalid name')

export const registrationSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  tac: z.literal(true, 'Please accept the terms and conditions'),
  formData: formDataSchema.optional(),
})

export const registerAccount = endpoint({
  id: 'registerAccount',
  summary: 'Register; a form sent along becomes the first form of the account',
  method: 'POST',
  path: '/users',
  access: 'anyone',
  body: registrationSchema,
  status: 201,
  answer: z.object({ id: z.string(), slug: z.string(), formId: z.string().optional() }),
  errors: ['DUPLICATE_ENTRY', 'TOO_MANY'],
})
