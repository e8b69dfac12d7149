import type { FastifyInstance } from 'fastify'
import { myCard, saveCard } from '#contract/cards.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { userById } from '../accounts/queries.ts'
import { myForm } from '../forms/access/commands.ts'
import { cardOf, putCard } from './queries.ts'
import { firstCard } from './rules.ts'

export function cardRoutes(app: FastifyInstance, { db }: Context) {
  serve(app, myCard, async ({ identity }) => {
    const kept = await cardOf(db, identity.userId)
    if (kept) return kept
    const user = await userById(db, identity.userId)
    if (!user) throw new Problem('NOT_FOUND')
    return firstCard(user)
  })

  serve(app, saveCard, async ({ identity, body }) => {
    if (body.code === 'form' && body.formId) await myForm(db, identity.userId, body.formId, 'edit')
    await putCard(db, identity.userId, body)
    return body
  })
}
