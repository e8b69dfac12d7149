import type { FastifyInstance } from 'fastify'
import { deletedForms, deleteForm, duplicateForm, eraseForm, restoreForm } from '#contract/forms/bin.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { copyForm, formToWire } from '../commands.ts'
import { binForm, deletedUntil, eraseOwn, restoreOwn } from './commands.ts'
import { binOf } from './queries.ts'

export function binRoutes(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, deleteForm, async ({ params, identity }) => {
    const until = await binForm(context, identity.userId, params.formId)
    return { deletedUntil: until.toISOString() }
  })

  serve(app, deletedForms, async ({ identity }) =>
    (await binOf(db, identity.userId)).map(({ id, name, responses, deletedAt }) => ({
      formId: id,
      name,
      responses,
      deletedAt: deletedAt.toISOString(),
      deletedUntil: deletedUntil(deletedAt).toISOString(),
    })),
  )

  serve(app, restoreForm, async ({ params, identity }) =>
    formToWire(await restoreOwn(context, identity.userId, params.formId)),
  )

  serve(app, eraseForm, async ({ params, identity }) => {
    await eraseOwn(context, identity.userId, params.formId)
    return {}
  })

  serve(app, duplicateForm, async ({ params, identity }) =>
    formToWire(await copyForm(db, identity.userId, params.formId)),
  )
}
