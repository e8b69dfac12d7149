import { z } from 'zod'
import { emailSchema } from '../accounts/user.ts'
import { endpoint } from '../endpoint.ts'
import { formParams, formSchema } from '../forms.ts'
import { text } from '../text.ts'

/** Mails to other people that an account can have sent within 24 hours. */
export const mailsADay = 50
/** Days after which an invitation that nobody took up ends. */
export const invitationDays = 30
/** People who can work on a form or be invited to, beside its owner. */
export const mostCoAuthors = 50
/** Addresses that one call invites to answer. */
export const mostAtOnce = 20

const refusals = ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'] as const
const mailRefusals = [...refusals, 'NOT_VERIFIED', 'MAILS_USED_UP', 'TOO_MANY'] as const

export const shareForm = endpoint({
  id: 'shareForm',
  summary:
    'Let whoever owns an address work on a form of mine; the same answer whether or not it has an account',
  method: 'POST',
  path: '/forms/:formId/share',
  access: 'account',
  params: formParams,
  body: z.object({ email: emailSchema }),
  answer: z.object({}),
  errors: mailRefusals,
})

const personSchema = z.object({ userId: z.string(), name: z.string(), avatar: z.string().nullable() })

const peopleSchema = z.object({
  owner: personSchema,
  /** The longest first. `email`: as the owner typed it, for the owner alone. */
  coAuthors: z.array(personSchema.extend({ email: z.string().nullable() })),
  /** Addresses of which nobody has opened the form yet; for the owner alone. */
  invitations: z.array(z.object({ email: z.string(), expiresAt: z.string() })),
  /** Whether whoever asks may have mails sent to others, and how many more today. */
  mails: z.object({ verified: z.boolean(), left: z.number() }),
})
export type People = z.output<typeof peopleSchema>

export const formPeople = endpoint({
  id: 'formPeople',
  summary: 'Who works on a form of mine',
  method: 'GET',
  path: '/forms/:formId/people',
  access: 'account',
  params: formParams,
  answer: peopleSchema,
  errors: refusals,
})

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  summary: 'Take an invitation to work on a form back',
  method: 'DELETE',
  path: '/forms/:formId/invitations',
  access: 'account',
  params: formParams,
  body: z.object({ email: emailSchema }),
  answer: z.object({}),
  errors: [...refusals, 'NOT_FOUND'],
})

export const removeCoAuthor = endpoint({
  id: 'removeCoAuthor',
  summary: 'End that somebody works on a form of mine; with my own id I leave one of somebody else',
  method: 'DELETE',
  path: '/forms/:formId/co-authors/:userId',
  access: 'account',
  params: formParams.extend({ userId: z.string().max(100) }),
  answer: z.object({}),
  errors: [...refusals, 'NOT_FOUND'],
})

export const handOverForm = endpoint({
  id: 'handOverForm',
  summary: 'Make a co-author the owner of a form of mine; I become a co-author, open invitations end',
  method: 'POST',
  path: '/forms/:formId/owner',
  access: 'account',
  params: formParams,
  body: z.object({ userId: text(100) }),
  answer: formSchema,
  errors: [...refusals, 'NOT_FOUND'],
})

/** Languages in which we can write what stands around somebody's own message. */
export const letterLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const
export const letterLanguageSchema = z.enum(letterLanguages)
export type LetterLanguage = z.output<typeof letterLanguageSchema>

export const inviteToAnswer = endpoint({
  id: 'inviteToAnswer',
  summary: 'Mail people the link to a published form, with a message of mine',
  method: 'POST',
  path: '/forms/:formId/invite',
  access: 'account',
  params: formParams,
  body: z.object({
    /** Made by the sender; sent again with the same one, nobody is mailed twice. */
    id: z.uuid(),
    emails: z
      .array(emailSchema)
      .min(1, 'Please give at least one address')
      .max(mostAtOnce, `At most ${mostAtOnce} at once`),
    message: text(2000).default(''),
    language: letterLanguageSchema.default('en'),
  }),
  answer: z.object({
    /** People who are mailed: each address counts once. */
    sent: z.number(),
    /** Mails that can still be sent today. */
    left: z.number(),
  }),
  errors: mailRefusals,
})
