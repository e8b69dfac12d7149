import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { emailSchema, givenPasswordSchema, newPasswordSchema } from './user.ts'

/** A secret out of a mail: 256 random bits, in base64url. */
const codeSchema = text(200)

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  summary: 'Verify an address with the code that was mailed to it',
  method: 'POST',
  path: '/auth/verify',
  access: 'anyone',
  body: z.object({ userId: text(100), verificationCode: codeSchema }),
  /** `already`: this code did its work before. */
  answer: z.object({ outcome: z.enum(['verified', 'already']) }),
  errors: ['LINK_WRONG', 'LINK_EXPIRED', 'TOO_MANY'],
})

export const resendVerification = endpoint({
  id: 'resendVerification',
  summary: 'Mail me a new verification code',
  method: 'POST',
  path: '/auth/verify/resend',
  access: 'account',
  /** `already`: there is nothing left to verify. */
  answer: z.object({ outcome: z.enum(['sent', 'already']) }),
  errors: ['TOO_MANY'],
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  summary:
    'Mail a link for choosing a new password; the answer is the same whether or not there is an account',
  method: 'POST',
  path: '/auth/password/forgot',
  access: 'anyone',
  body: z.object({ email: emailSchema }),
  answer: z.object({}),
  errors: ['TOO_MANY'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  summary: 'Choose a new password with the token of a mailed link; ends all sessions',
  method: 'POST',
  path: '/auth/password/reset',
  access: 'anyone',
  body: z.object({ token: codeSchema, password: newPasswordSchema }),
  answer: z.object({}),
  errors: ['LINK_WRONG', 'LINK_EXPIRED', 'TOO_MANY'],
})

export const changePassword = endpoint({
  id: 'changePassword',
  summary: 'Change my password; ends my other sessions and voids mailed links',
  method: 'POST',
  path: '/auth/password/change',
  access: 'account',
  body: z.object({ currentPassword: givenPasswordSchema, password: newPasswordSchema }),
  answer: z.object({}),
  errors: ['TOO_MANY'],
})

export const changeEmail = endpoint({
  id: 'changeEmail',
  summary: 'Ask for another e-mail address: it is in force once confirmed by a link mailed to it',
  method: 'POST',
  path: '/auth/email/change',
  access: 'account',
  body: z.object({ email: emailSchema, currentPassword: givenPasswordSchema }),
  answer: z.object({}),
  errors: ['DUPLICATE_ENTRY', 'TOO_MANY'],
})

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  summary: 'Confirm a new e-mail address with the token of the link mailed to it',
  method: 'POST',
  path: '/auth/email/confirm',
  access: 'anyone',
  body: z.object({ token: codeSchema }),
  answer: z.object({ email: z.string() }),
  errors: ['LINK_WRONG', 'LINK_EXPIRED', 'DUPLICATE_ENTRY', 'TOO_MANY'],
})
