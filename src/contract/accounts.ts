import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { formDataSchema } from './forms.ts'
import { requiredText, text } from './text.ts'

export const passwordLength = { min: 8, max: 200 }

/** Addresses are compared without regard to case and surrounding white space. */
export const emailSchema = text(254)
  .overwrite((value) => value.trim())
  .refine((value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value), 'Invalid Email')

export const userSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  slug: z.string(),
  role: z.number(),
  rank: z.string(),
  plan: z.string(),
  avatar: z.string().nullable(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tac: z.boolean(),
  verificationCode: z.literal('PENDING').nullable(),
  profile: z.object({ avatar: z.string().nullable(), slug: z.string(), rank: z.string() }),
})
/** The logged-in person, as replies show them; `id` and `userId` are equal. */
export type User = z.infer<typeof userSchema>

export const registrationSchema = z.object({
  firstName: requiredText(100, 'Invalid name'),
  lastName: requiredText(100, 'Invalid name'),
  email: emailSchema,
  password: text(passwordLength.max).min(passwordLength.min, 'Invalid Password'),
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
  errors: ['DUPLICATE_ENTRY'],
})

export const logIn = endpoint({
  id: 'logIn',
  summary: 'Log in',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  body: z.object({ email: text(1000), password: text(1000) }),
  answer: z.object({ token: z.string() }),
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY'],
})

export const logOut = endpoint({
  id: 'logOut',
  summary: 'End this session',
  method: 'POST',
  path: '/auth/logout',
  access: 'account',
  answer: z.object({}),
})

export const currentUser = endpoint({
  id: 'currentUser',
  summary: 'Who is logged in',
  method: 'GET',
  path: '/auth/me',
  access: 'account',
  answer: userSchema,
})
