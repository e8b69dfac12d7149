import type { FastifyInstance } from 'fastify'
import {
  activeForms,
  changeForm,
  createForm,
  formById,
  inactiveForms,
  type ListQuery,
  myForms,
} from '#contract/forms.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { myForm } from './access/commands.ts'
import { binRoutes } from './bin/routes.ts'
import { formToWire, makeForm, recentResponses, saveForm } from './commands.ts'
import { coverRoutes } from './cover/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { effectRoutes } from './effects/routes.ts'
import { formsOf, pageOfForms } from './queries.ts'
import { refusalRoutes } from './refusals/routes.ts'
import { join } from './sharing/commands.ts'
import { sharingRoutes } from './sharing/routes.ts'

export function formRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  binRoutes(app, context)
  coverRoutes(app, context)
  draftRoutes(app, context)
  effectRoutes(app, context)
  refusalRoutes(app, context)
  sharingRoutes(app, context)

  serve(app, createForm, async ({ body, identity }) =>
    formToWire(await makeForm(context, identity.userId, body)),
  )

  serve(app, myForms, async ({ identity }) => (await formsOf(db, identity.userId)).map(formToWire))

  serve(app, formById, async ({ params, identity: { userId } }) => {
    const row = await myForm(db, userId, params.formId, 'edit')
    return formToWire(row.role === 'invited' ? await join(db, userId, row) : row)
  })

  serve(app, changeForm, async ({ params, body, identity }) =>
    formToWire(await saveForm(context, identity.userId, params.formId, body.formData, body.version)),
  )

  const page = async (userId: string, visibility: 0 | 1, query: ListQuery) => {
    const { rows, total } = await pageOfForms(db, userId, visibility, query)
    const recent = await recentResponses(
      db,
      rows.map(({ form }) => form),
    )
    const forms = rows.map((row) => ({
      ...formToWire(row),
      responses: row.responses,
      lastResponseAt: row.lastResponseAt,
      recent: recent(row.form),
    }))
    return { forms, total }
  }
  serve(app, activeForms, ({ identity, query }) => page(identity.userId, 1, query))
  serve(app, inactiveForms, ({ identity, query }) => page(identity.userId, 0, query))
}
