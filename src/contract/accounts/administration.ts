import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { planSchema, userParams } from './user.ts'

/** Rows on a page of the users table and of the audit log. */
export const administrationPageSize = 25

export const listedUserSchema = z.object({
  id: z.string(),
  userId: z.string(),
  slug: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  plan: z.string(),
  rank: z.string(),
  role: z.number(),
  blocked: z.boolean(),
  verificationCode: z.literal('PENDING').nullable(),
  /** Forms owned, and responses to them. */
  forms: z.number(),
  responses: z.number(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
})
/** An account, as admins see it. */
export type ListedUser = z.output<typeof listedUserSchema>

export const userSortSchema = z.enum([
  'createdAt',
  'name',
  'email',
  'plan',
  'forms',
  'responses',
  'lastLoginAt',
])
export type UserSort = z.output<typeof userSortSchema>

const page = z.coerce.number().int().min(0).max(100_000).default(0)

export const listUsers = endpoint({
  id: 'listUsers',
  summary: 'A page of all accounts; the header X-Total-Count says how many match',
  method: 'GET',
  path: '/users',
  access: 'admin',
  query: z.object({
    page,
    /** Part of a name, an address or a slug. */
    search: text(200).default(''),
    sort: userSortSchema.default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: z.array(listedUserSchema),
})

export const administerUser = endpoint({
  id: 'administerUser',
  summary: 'Change role or plan of an account, block or unblock it; blocking ends its sessions',
  method: 'PATCH',
  path: '/admin/users/:userId',
  access: 'admin',
  params: userParams,
  body: z.object({
    role: z.union([z.literal(0), z.literal(1)], '0 or 1').optional(),
    plan: planSchema.optional(),
    blocked: z.boolean().optional(),
  }),
  answer: listedUserSchema,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'PLAN_PAID'],
})

export const resendVerificationTo = endpoint({
  id: 'resendVerificationTo',
  summary: 'Mail a new verification code to an account',
  method: 'POST',
  path: '/admin/users/:userId/verification',
  access: 'admin',
  params: userParams,
  answer: z.object({ outcome: z.enum(['sent', 'already']) }),
  errors: ['NOT_FOUND'],
})

export const auditActionSchema = z.enum(['role', 'plan', 'block', 'unblock', 'verification', 'hand-over'])

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it: a name and address; null for the command line. */
  actor: z.string().nullable(),
  /** To whom; null once the account is deleted. */
  subject: z.string().nullable(),
  action: auditActionSchema,
  /** What it was and what it became, where that says something. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

export const auditLog = endpoint({
  id: 'auditLog',
  summary: 'What admins did, the latest first',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  query: z.object({ page }),
  answer: z.object({ entries: z.array(auditEntrySchema), total: z.number() }),
})
