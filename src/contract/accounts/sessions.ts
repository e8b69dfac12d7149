import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { givenPasswordSchema, userSchema } from './user.ts'

export const logIn = endpoint({
  id: 'logIn',
  summary: 'Log in',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  body: z.object({ email: text(1000), password: givenPasswordSchema }),
  answer: z.object({ token: z.string() }),
  errors: ['WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED', 'TOO_MANY', 'BUSY'],
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

const sessionSchema = z.object({
  id: z.string(),
  /** In words, such as 'Firefox on Windows'. */
  device: z.string(),
  createdAt: z.string(),
  /** To within ten minutes. */
  lastUsedAt: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof sessionSchema>

export const mySessions = endpoint({
  id: 'mySessions',
  summary: 'Where I am logged in, the last used first',
  method: 'GET',
  path: '/auth/sessions',
  access: 'account',
  answer: z.array(sessionSchema),
})

export const endSession = endpoint({
  id: 'endSession',
  summary: 'End one of my sessions',
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'account',
  params: z.object({ sessionId: z.string().max(100) }),
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const endAllSessions = endpoint({
  id: 'endAllSessions',
  summary: 'Log out everywhere, here too',
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'account',
  answer: z.object({}),
})
