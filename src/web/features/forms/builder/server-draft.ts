import { ApiError } from '#contract/client.ts'
import { dropDraft, saveDraft } from '#contract/forms/drafts.ts'
import { call } from '#web/lib/api.ts'
import { changesTo, type FormContent } from './form-content.ts'

export interface SavedDraft {
  revision: number
  savedAt: string
}

/** Stores what is changed as my draft. Settings that the server does not take yet, half typed, are left out. */
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
  const send = (data: typeof formData) =>
    call(saveDraft, { params: { formId }, body: { formData: data, baseVersion: version, revision } })
  try {
    return await send(formData)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const refused = Object.keys(error.fields).map((path) => path.replace(/^formData\./, '').split('.')[0])
    const rest = Object.entries(formData).filter(([name]) => !refused.includes(name))
    if (refused.length === 0 || rest.length === 0) throw error
    return send(Object.fromEntries(rest))
  }
}

export const dropServerDraft = (formId: string) => call(dropDraft, { params: { formId } })
