import type { FastifyInstance } from 'fastify'
import { changeUser, checkSlug, slugSchema } from '#contract/accounts/settings.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { perAccount } from '../limits.ts'
import { refuseOthers } from '../rules.ts'
import { changedTooOften, slugProblem } from '../slugs/commands.ts'
import { userToWire } from '../wire.ts'
import { changeUserData } from './commands.ts'

export function settingsRoutes(app: FastifyInstance, context: Context) {
  serve(app, changeUser, async ({ identity, params, body }) => {
    refuseOthers(identity, params)
    return userToWire(await changeUserData(context, identity.userId, body.userData))
  })

  serve(
    app,
    checkSlug,
    async ({ identity, params }) => {
      const slug = slugSchema.safeParse(params.slug)
      const reason = slug.success
        ? ((await slugProblem(context.db, identity.userId, slug.data)) ??
          (await changedTooOften(context.db, identity.userId)))
        : slug.error.issues[0]?.message
      return reason === undefined ? { available: true } : { available: false, reason }
    },
    [perAccount(120, 60)],
  )
}
