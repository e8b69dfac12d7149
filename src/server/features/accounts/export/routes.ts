import type { FastifyInstance } from 'fastify'
import { downloadAccount, exportAccount } from '#contract/accounts/settings.ts'
import { basePath } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { issueToken, redeemToken } from '../credentials/one-time.ts'
import { perAccount, perAddress } from '../limits.ts'
import { userById } from '../queries.ts'
import { refuseOthers } from '../rules.ts'
import { accountArchive } from './commands.ts'

export function exportRoutes(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(
    app,
    exportAccount,
    async ({ identity, params }) => {
      refuseOthers(identity, params)
      const token = await issueToken(db, 'download', identity.userId)
      return { href: basePath + downloadAccount.path.replace(':token', token) }
    },
    [perAccount(10, 600)],
  )

  serve(
    app,
    downloadAccount,
    async ({ params, reply }) => {
      const { userId } = await redeemToken(db, 'download', params.token)
      const user = await userById(db, userId)
      if (!user || user.blocked) throw new Problem('LINK_WRONG')
      const day = new Date().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="formlark-${day}.zip"`)
      reply.header('cache-control', 'no-store')
      return accountArchive(context, user)
    },
    [perAddress(20, 60)],
  )
}
