import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formParams } from '../forms.ts'

/** How often somebody is mailed about new responses to a form. */
export const notificationModes = ['none', 'each', 'daily'] as const
const modeSchema = z.enum(notificationModes)
export type NotificationMode = z.output<typeof modeSchema>

/** The hour of the form's time zone at which digests are sent. */
export const digestHour = 7

const settingSchema = z.object({
  mode: modeSchema,
  /** Where the mails go. */
  email: z.string(),
  /** Until the address is verified nothing is sent to it. */
  verified: z.boolean(),
})
export type NotificationSetting = z.output<typeof settingSchema>

export const myNotifications = endpoint({
  id: 'myNotifications',
  summary: 'How often I am mailed about new responses to a form of mine',
  method: 'GET',
  path: '/forms/:formId/notifications',
  access: 'account',
  params: formParams,
  answer: settingSchema,
  errors: ['FORM_NOT_FOUND'],
})

export const changeNotifications = endpoint({
  id: 'changeNotifications',
  summary: 'Choose how often I am mailed about new responses to a form of mine; nobody else is concerned',
  method: 'PATCH',
  path: '/forms/:formId/notifications',
  access: 'account',
  params: formParams,
  body: z.object({ mode: modeSchema }),
  answer: settingSchema,
  errors: ['FORM_NOT_FOUND'],
})

const tokenParams = z.object({ token: z.string().max(200) })
const subscriptionSchema = z.object({
  /** The form's name; null where its responses may not be seen any more. */
  form: z.string().nullable(),
  mode: modeSchema,
})

export const subscriptionByToken = endpoint({
  id: 'subscriptionByToken',
  summary: 'Which mails a link for unsubscribing is about; asking changes nothing',
  method: 'GET',
  path: '/unsubscribe/:token',
  access: 'anyone',
  params: tokenParams,
  answer: subscriptionSchema,
  errors: ['LINK_WRONG', 'TOO_MANY'],
})

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  summary: 'Stop the mails about new responses that the link came with',
  method: 'POST',
  path: '/unsubscribe/:token',
  access: 'anyone',
  params: tokenParams,
  answer: subscriptionSchema,
  errors: ['LINK_WRONG', 'TOO_MANY'],
})
