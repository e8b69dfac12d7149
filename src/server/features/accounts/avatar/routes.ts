import type { FastifyInstance } from 'fastify'
import { changeAvatar, removeAvatar } from '#contract/accounts/settings.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { perAccount } from '../limits.ts'
import { refuseOthers } from '../rules.ts'
import { userToWire } from '../wire.ts'
import { replaceAvatar, setAvatar } from './commands.ts'

export function avatarRoutes(app: FastifyInstance, context: Context) {
  serve(
    app,
    changeAvatar,
    async ({ identity, params, body }) => {
      refuseOthers(identity, params)
      return userToWire(await replaceAvatar(context, identity.userId, body))
    },
    [perAccount(30, 600)],
  )

  serve(app, removeAvatar, async ({ identity, params }) => {
    refuseOthers(identity, params)
    return userToWire(await setAvatar(context, identity.userId, null))
  })
}
