import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/credentials.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/http/limits.ts'
import { serve } from '#server/http/serve.ts'
import { perAccount, perAddress, perEmail } from '../limits.ts'
import { userById } from '../queries.ts'
import {
  askForEmailChange,
  changeOwnPassword,
  confirmEmailChange,
  forgetPassword,
  resendVerificationMail,
  resetPasswordWith,
  verifyAddress,
} from './commands.ts'

export function credentialRoutes(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(
    app,
    verifyEmail,
    async ({ body }) => ({ outcome: await verifyAddress(db, body.userId, body.verificationCode) }),
    [perAddress(30, 60), perVerified(20, 600)],
  )

  serve(
    app,
    resendVerification,
    async ({ identity }) => {
      const user = await userById(db, identity.userId)
      if (!user) throw new Problem('SESSION_EXPIRED')
      return { outcome: await resendVerificationMail(context, user) }
    },
    [perAccount(5, 600)],
  )

  serve(
    app,
    forgotPassword,
    async ({ body }) => {
      await forgetPassword(context, body.email)
      return {}
    },
    [perAddress(10, 60), perEmail(5, 900)],
  )

  serve(
    app,
    resetPassword,
    async ({ body }) => {
      await resetPasswordWith(context, body.token, body.password)
      return {}
    },
    [perAddress(10, 60)],
  )

  serve(
    app,
    changePassword,
    async ({ body, identity }) => {
      await changeOwnPassword(context, identity, body)
      return {}
    },
    [perAccount(10, 600)],
  )

  serve(
    app,
    changeEmail,
    async ({ body, identity }) => {
      await askForEmailChange(context, identity, body)
      return {}
    },
    [perAccount(5, 600)],
  )

  serve(app, confirmEmail, async ({ body }) => ({ email: await confirmEmailChange(context, body.token) }), [
    perAddress(10, 60),
  ])
}

const perVerified = (max: number, per: number): Limit => ({
  max,
  per,
  by: ({ body }) => (body as { userId: string }).userId,
})
