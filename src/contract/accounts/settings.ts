import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { profileDataSchema } from './profile-data.ts'
import { nameSchema } from './registration.ts'
import { userParams, userSchema } from './user.ts'

/** Characters of a slug: the first part of a person's public addresses. */
export const slugLength = { min: 3, max: 40 }

/** What may be a slug; whether it is reserved or taken is asked with `checkSlug`. */
export const slugSchema = text(200)
  .overwrite((value) => value.trim().toLowerCase())
  .refine(
    (value) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) &&
      value.length >= slugLength.min &&
      value.length <= slugLength.max,
    `${slugLength.min} to ${slugLength.max} letters (a to z), digits and single hyphens between them`,
  )

/** Days for which a slug that was left, or whose account is gone, is nobody else's. */
export const slugKeptDays = 90

/** How often an account may change its slug. */
export const slugChanges = { max: 3, days: 30 }

export const userDataSchema = z.object({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  slug: slugSchema.optional(),
  ...profileDataSchema.partial().shape,
})
/** What people may change about themselves. */
export type UserData = z.output<typeof userDataSchema>

export const changeUser = endpoint({
  id: 'changeUser',
  summary: 'Change my names, my slug or what my public page says; any other field of userData is ignored',
  method: 'PATCH',
  path: '/users/:userId',
  access: 'account',
  params: userParams,
  body: z.object({ userData: userDataSchema }),
  answer: userSchema,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'TOO_MANY'],
})

export const checkSlug = endpoint({
  id: 'checkSlug',
  summary: 'Whether I could have this slug',
  method: 'GET',
  path: '/slugs/:slug',
  access: 'account',
  params: z.object({ slug: z.string().max(200) }),
  answer: z.object({
    available: z.boolean(),
    /** Why not, in words for the person who typed it. */
    reason: z.string().optional(),
  }),
})

/** Largest picture taken, in bytes. */
export const avatarLimit = 10 * 1024 * 1024

export const changeAvatar = endpoint({
  id: 'changeAvatar',
  summary:
    'Replace my picture: any JPEG, PNG, WebP, GIF or AVIF; kept as a square of 512 pixels without metadata',
  method: 'POST',
  path: '/users/:userId/avatar',
  access: 'account',
  params: userParams,
  bytes: true,
  bodyLimit: avatarLimit,
  answer: userSchema,
  errors: ['INVALID', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'BUSY'],
})

export const removeAvatar = endpoint({
  id: 'removeAvatar',
  summary: 'Remove my picture',
  method: 'DELETE',
  path: '/users/:userId/avatar',
  access: 'account',
  params: userParams,
  answer: userSchema,
  errors: ['NOT_FOUND'],
})

export const exportAccount = endpoint({
  id: 'exportAccount',
  summary: 'Make a link to all my data: it works once, within 60 seconds',
  method: 'POST',
  path: '/users/:userId/export',
  access: 'account',
  params: userParams,
  answer: z.object({ href: z.string() }),
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

export const downloadAccount = endpoint({
  id: 'downloadAccount',
  summary: 'All data of an account as a zip of JSON and CSV, by the link that exportAccount made',
  method: 'GET',
  path: '/downloads/:token',
  access: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  produces: 'application/zip',
  answer: z.unknown(),
  errors: ['LINK_WRONG', 'LINK_EXPIRED'],
})

export const previewDeletion = endpoint({
  id: 'previewDeletion',
  summary: 'What deleting my account would delete',
  method: 'GET',
  path: '/users/:userId/deletion',
  access: 'account',
  params: userParams,
  answer: z.object({
    forms: z.number(),
    responses: z.number(),
    /** Forms of mine that somebody else works on, and who would get them. */
    shared: z.array(z.object({ formId: z.string(), name: z.string(), heir: z.string() })),
    /** Whether something is paid for that ends at once. */
    pays: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
})

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  summary: 'Delete my account with everything in it',
  method: 'DELETE',
  path: '/users/:userId',
  access: 'account',
  params: userParams,
  body: z.object({
    /** My address, typed to confirm. */
    email: text(1000),
    /** Shared forms go to their first co-author instead of being deleted. */
    handOver: z.boolean().default(false),
  }),
  answer: z.object({}),
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
})
