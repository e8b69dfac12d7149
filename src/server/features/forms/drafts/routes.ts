import type { FastifyInstance } from 'fastify'
import { dropDraft, formDraft, saveDraft } from '#contract/forms/drafts.ts'
import { Problem } from '#contract/problems.ts'
import { completeQuestions } from '#contract/questions/complete.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { serve } from '#server/http/serve.ts'
import { myForm } from '../access/commands.ts'
import { deleteDraft, draftOf, putDraft } from './queries.ts'

export function draftRoutes(app: FastifyInstance, { db }: Context) {
  serve(app, formDraft, async ({ params: { formId }, identity: { userId } }) => {
    await myForm(db, userId, formId, 'edit')
    const draft = await draftOf(db, formId, userId)
    return { draft: draft ? { ...draft, savedAt: draft.savedAt.toISOString() } : null }
  })

  serve(app, saveDraft, async ({ params: { formId }, identity: { userId }, body }) => {
    await myForm(db, userId, formId, 'edit')
    const { questions, ...rest } = body.formData
    const complete = questions && completeQuestions(questions, () => newId(10))
    const formData = { ...rest, ...(complete && { questions: complete }) }
    const draft = { formId, userId, formData, baseVersion: body.baseVersion }
    const kept = await putDraft(db, draft, body.revision)
    if (!kept) throw new Problem('STALE_VERSION')
    return { revision: kept.revision, savedAt: kept.savedAt.toISOString() }
  })

  serve(app, dropDraft, async ({ params: { formId }, identity: { userId } }) => {
    await myForm(db, userId, formId, 'edit')
    await deleteDraft(db, formId, userId)
    return {}
  })
}
