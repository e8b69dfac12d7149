import type { FastifyInstance } from 'fastify'
import {
  formPeople,
  handOverForm,
  inviteToAnswer,
  removeCoAuthor,
  shareForm,
  withdrawInvitation,
} from '#contract/forms/sharing.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/http/limits.ts'
import { serve } from '#server/http/serve.ts'
import { myForm } from '../access/commands.ts'
import { formToWire } from '../commands.ts'
import { invitePeople } from '../invite/commands.ts'
import { handOver, peopleOf, removeFrom, shareWith, withdraw } from './commands.ts'

const mails: Limit = { max: 60, per: 600, by: ({ identity }) => identity?.userId ?? '' }

export function sharingRoutes(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(
    app,
    shareForm,
    async ({ params, body, identity }) => {
      await shareWith(context, identity.userId, params.formId, body.email)
      return {}
    },
    [mails],
  )

  serve(app, formPeople, async ({ params, identity }) =>
    peopleOf(db, identity.userId, await myForm(db, identity.userId, params.formId, 'edit')),
  )

  serve(app, withdrawInvitation, async ({ params, body, identity }) => {
    await withdraw(db, identity.userId, params.formId, body.email)
    return {}
  })

  serve(app, removeCoAuthor, async ({ params: { formId, userId }, identity }) => {
    await removeFrom(db, identity.userId, formId, userId)
    return {}
  })

  serve(app, handOverForm, async ({ params, body, identity }) =>
    formToWire(await handOver(context, identity.userId, params.formId, body.userId)),
  )

  serve(
    app,
    inviteToAnswer,
    ({ params, body, identity }) => invitePeople(context, identity.userId, params.formId, body),
    [mails],
  )
}
