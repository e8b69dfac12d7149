import type { FastifyInstance } from 'fastify'
import {
  changeNotifications,
  myNotifications,
  subscriptionByToken,
  unsubscribe,
} from '#contract/responses/notifications.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/http/limits.ts'
import { oneClick } from '#server/http/one-click.ts'
import { serve } from '#server/http/serve.ts'
import { aboutSubscription, choose, settingFor, subscriptionOf } from './commands.ts'
import { deleteSetting } from './queries.ts'

const guesses: Limit = { max: 60, per: 60 }

export function notificationRoutes(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, myNotifications, ({ params: { formId }, identity: { userId } }) =>
    settingFor(db, { formId, userId }),
  )

  serve(app, changeNotifications, async ({ params: { formId }, body, identity: { userId } }) => {
    await choose(context, { formId, userId }, body.mode)
    return settingFor(db, { formId, userId })
  })

  serve(
    app,
    subscriptionByToken,
    async ({ params: { token } }) => aboutSubscription(db, await subscriptionOf(db, token)),
    [guesses],
  )

  const stop = async (token: string) => {
    const subscription = await subscriptionOf(db, token)
    await deleteSetting(db, subscription)
    return aboutSubscription(db, subscription)
  }
  serve(app, unsubscribe, ({ params: { token } }) => stop(token), [guesses])

  oneClick(app, '/unsubscribe/:token', stop)
}
