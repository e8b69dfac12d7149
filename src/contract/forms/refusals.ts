import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tokenParams = z.object({ token: z.string().max(200) })
const stateSchema = z.object({
  /** Whether nobody can have us mail invitations to the address any more. */
  stopped: z.boolean(),
})

const about = {
  path: '/unsubscribe/invitations/:token',
  access: 'anyone',
  params: tokenParams,
  answer: stateSchema,
  errors: ['LINK_WRONG', 'TOO_MANY'],
} as const

export const invitationsByToken = endpoint({
  ...about,
  id: 'invitationsByToken',
  summary:
    'Whether invitations are mailed to the address that the link was mailed to; asking changes nothing',
  method: 'GET',
})

export const stopInvitations = endpoint({
  ...about,
  id: 'stopInvitations',
  summary: 'Have nobody’s invitations mailed any more to the address that the link was mailed to',
  method: 'POST',
})

export const allowInvitations = endpoint({
  ...about,
  id: 'allowInvitations',
  summary: 'Have invitations mailed again to the address that the link was mailed to',
  method: 'DELETE',
})
