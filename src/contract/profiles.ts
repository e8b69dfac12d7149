import { z } from 'zod'
import { profileDataSchema } from './accounts/profile-data.ts'
import { userParams } from './accounts/user.ts'
import { endpoint } from './endpoint.ts'
import { formParams, formSchema } from './forms.ts'

/** Most forms that a public page lists. */
export const mostListed = 100

/** What everybody may know of a person. */
export const profileSchema = z.object({
  slug: z.string(),
  rank: z.string(),
  avatar: z.string().nullable(),
  name: z.string(),
  ...profileDataSchema.omit({ showEmail: true }).shape,
  /** Null unless the person shows it. */
  email: z.string().nullable(),
})
export type Profile = z.output<typeof profileSchema>

/** What visitors see of a published form. */
export const publicFormSchema = formSchema.pick({
  id: true,
  formId: true,
  name: true,
  description: true,
  cover: true,
  questions: true,
  submitButtonText: true,
  showProfileCard: true,
  ownerSlug: true,
  version: true,
  language: true,
  accentColor: true,
  logo: true,
})

/** A form as its owner's public page lists it. */
export const listingEntrySchema = formSchema
  .pick({
    id: true,
    formId: true,
    name: true,
    description: true,
    cover: true,
    ownerSlug: true,
    accentColor: true,
    language: true,
  })
  .extend({ questionCount: z.number() })
export type ListingEntry = z.output<typeof listingEntrySchema>

/** A slug in any case; one that was left leads to whose it was, as long as nobody else has it. */
const slugParams = z.object({ slug: z.string().max(200) })

export const profileBySlug = endpoint({
  id: 'profileBySlug',
  summary: 'The public page of a person; `slug` in the answer is the current one',
  method: 'GET',
  path: '/profiles/:slug',
  access: 'anyone',
  params: slugParams,
  answer: profileSchema,
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

export const profileWithForm = endpoint({
  id: 'profileWithForm',
  summary: 'A published form with its owner’s profile; the id of the form decides, whatever the slug says',
  method: 'GET',
  path: '/profiles/:slug/:formId',
  access: 'anyone',
  params: slugParams.extend(formParams.shape),
  answer: profileSchema.extend({ form: publicFormSchema }),
  errors: ['NOT_FOUND', 'FORM_CLOSED', 'TOO_MANY'],
})

export const listingBySlug = endpoint({
  id: 'listingBySlug',
  summary: 'The published forms that a person lists on their public page, newest first',
  method: 'GET',
  path: '/listing/:slug',
  access: 'anyone',
  params: slugParams,
  answer: z.array(listingEntrySchema),
  errors: ['NOT_FOUND', 'TOO_MANY'],
})

export const myListing = endpoint({
  id: 'myListing',
  summary: 'The forms I own, and which of them my public page lists while they are published',
  method: 'GET',
  path: '/users/:userId/listing',
  access: 'account',
  params: userParams,
  answer: z.array(
    z.object({ formId: z.string(), name: z.string(), published: z.boolean(), listed: z.boolean() }),
  ),
  errors: ['NOT_FOUND'],
})
export type ListingChoice = z.output<typeof myListing.answer>[number]

const listedAnswer = z.object({ listed: z.boolean() })

export const listForm = endpoint({
  id: 'listForm',
  summary: 'List a form of mine on my public page, while it is published',
  method: 'POST',
  path: '/forms/:formId/listing',
  access: 'account',
  params: formParams,
  answer: listedAnswer,
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})

export const unlistForm = endpoint({
  id: 'unlistForm',
  summary: 'List a form of mine no longer',
  method: 'DELETE',
  path: '/forms/:formId/listing',
  access: 'account',
  params: formParams,
  answer: listedAnswer,
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})
