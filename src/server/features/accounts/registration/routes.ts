import type { FastifyInstance } from 'fastify'
import { registerAccount } from '#contract/accounts/registration.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { perAddress, perEmail } from '../limits.ts'
import { register } from './commands.ts'

export function registrationRoutes(app: FastifyInstance, context: Context) {
  serve(app, registerAccount, ({ body }) => register(context, body), [
    // A class that registers at once comes from one address.
    perAddress(40, 60),
    perEmail(10, 600),
  ])
}
