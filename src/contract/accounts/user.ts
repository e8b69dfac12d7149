import { z } from 'zod'
import { text } from '../text.ts'
import { profileDataSchema } from './profile-data.ts'

/** Characters a password has; the most common passwords are refused beside that. */
export const passwordLength = { min: 8, max: 200 }

/** A password that is being chosen. */
export const newPasswordSchema = text(passwordLength.max).min(passwordLength.min, 'Invalid Password')

/** A password that is being checked: whatever was typed, as long as it is not absurd. */
export const givenPasswordSchema = text(1000)

/** No quoted names, lists or literals: what a mail server could read as more than one address, or as none. */
const emailPattern =
  /^[^\s@,;:<>()[\]"\\\p{C}]+@([\p{L}\p{M}\p{N}-]+\.)*[\p{L}\p{M}\p{N}-]*\p{L}[\p{L}\p{M}\p{N}-]*$/u

/** Addresses are compared without regard to case and surrounding white space. */
export const emailSchema = text(254)
  .overwrite((value) => value.trim())
  .refine((value) => emailPattern.test(value), 'Invalid Email')

export const planSchema = z.enum(['DEFAULT_FREE', 'STARTER', 'PRO', 'BRAND'])
export type Plan = z.output<typeof planSchema>

/** The plans that cost something. */
export const paidPlanSchema = planSchema.exclude(['DEFAULT_FREE'])
export type PaidPlan = z.output<typeof paidPlanSchema>

export const userSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  slug: z.string(),
  role: z.number(),
  rank: z.string(),
  plan: z.string(),
  /** Path or address of a square picture. */
  avatar: z.string().nullable(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tac: z.boolean(),
  /** How often they have logged in. */
  loginCount: z.number(),
  verificationCode: z.literal('PENDING').nullable(),
  profile: z.object({ avatar: z.string().nullable(), slug: z.string(), rank: z.string() }),
  ...profileDataSchema.shape,
})
/** The logged-in person, as replies show them; `id` and `userId` are equal. */
export type User = z.infer<typeof userSchema>

/** The path of a call about one account; another person's id is as unknown as one that never was. */
export const userParams = z.object({ userId: z.string().max(100) })
