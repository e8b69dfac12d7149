import { ApiError } from '#contract/client.ts'
import { dropDraft, saveDraft } from '#contract/forms/drafts.ts'
import { call } from '#web/lib/api.ts'
import { changesTo, contentFields, emptyContent, type FormContent } from './form-content.ts'

export interface SavedDraft {
  revision: number
  savedAt: string
  /** What the draft holds now. */
  kept: FormContent
  /** What the server did not take yet, half typed: the draft is without these changes. */
  leftOut: readonly (keyof FormContent)[]
}

/** Stores what is changed as my draft, without what the server does not take yet. */
export async function saveServerDraft({
  formId,
  content,
  saved,
  version,
  revision,
}: {
  formId: string
  content: FormContent
  saved: FormContent | null
  version: number
  revision: number
}): Promise<SavedDraft> {
  const formData = changesTo(content, saved)
  async function send(
    data: typeof formData,
    leftOut: readonly (keyof FormContent)[] = [],
  ): Promise<SavedDraft> {
    const body = { formData: data, baseVersion: version, revision }
    const { revision: next, savedAt } = await call(saveDraft, { params: { formId }, body })
    const before = saved ?? emptyContent
    const kept = { ...content, ...Object.fromEntries(leftOut.map((name) => [name, before[name]])) }
    return { revision: next, savedAt, kept, leftOut }
  }
  try {
    return await send(formData)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const refused = Object.keys(error.fields).map((path) => path.replace(/^formData\./, '').split('.')[0])
    const leftOut = contentFields.filter((name) => refused.includes(name))
    const rest = Object.entries(formData).filter(([name]) => !refused.includes(name))
    if (leftOut.length === 0 || rest.length === 0) throw error
    return send(Object.fromEntries(rest), leftOut)
  }
}

export const dropServerDraft = (formId: string) => call(dropDraft, { params: { formId } })
