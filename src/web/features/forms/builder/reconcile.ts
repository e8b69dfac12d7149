import type { Draft } from '#contract/forms/drafts.ts'
import type { Form } from '#contract/forms.ts'
import type { FieldDraft, Unsaved } from './builder-state.ts'
import type { DeviceCopy } from './device-copy.ts'
import { contentOf, type FormContent, sameContent } from './form-content.ts'
import { guessedBase } from './merge.ts'

/** How the builder goes on from what was found. */
export interface Reconciled {
  /** What was changed and not saved; null when there is nothing. */
  unsaved: Unsaved | null
  /** The server's draft that `unsaved` holds already: its revision (0: none), and what it said. */
  revision: number
  synced: FormContent | null
  /** Whether something newer was stored elsewhere, which `unsaved` does not hold. */
  outdated: boolean
}

const nothing: Reconciled = { unsaved: null, revision: 0, synced: null, outdated: false }

/** Puts together the form, my draft on the server and what this device kept. The newest goes on; nothing is lost. */
export function reconcile(form: Form | null, draft: Draft | null, copy: DeviceCopy | null): Reconciled {
  if (!form) return copy ? { ...nothing, unsaved: unsavedOf(copy, null, null) } : nothing
  const theirs = contentOf(form)
  const drafted = draft && fromDraft(theirs, draft)
  if (!copy) return draft && drafted ? ofDraft(form, draft, drafted) : nothing

  const known = knownDraft(copy, draft, drafted)
  if (draft && drafted && !known && !hasOwnWork(copy)) return ofDraft(form, draft, drafted)
  const base = copy.saved ?? guessedBase(copy.content, theirs)
  // A version that only published it, or took it back, is no other content.
  const same = sameContent(base, theirs)
  const unsaved = unsavedOf(copy, same ? theirs : base, same ? form.version : (copy.version ?? form.version))
  if (!unsaved.field && (sameContent(copy.content, theirs) || sameContent(copy.content, base))) {
    return draft && drafted && !known
      ? ofDraft(form, draft, drafted)
      : { ...nothing, revision: draft?.revision ?? 0 }
  }
  return {
    unsaved,
    revision: known ? known.revision : copy.revision,
    synced: known ? known.synced : copy.synced,
    outdated: !same || !known,
  }
}

/** The state of the draft that the copy grew out of, if that is what the server still has. */
function knownDraft(copy: DeviceCopy, draft: Draft | null, drafted: FormContent | null) {
  if (!draft || !drafted) return { revision: 0, synced: null }
  if (draft.revision === copy.revision) return { revision: draft.revision, synced: copy.synced ?? drafted }
  // The reply to the last one sent never came.
  if (copy.sending && sameContent(copy.sending, drafted)) return { revision: draft.revision, synced: drafted }
  return null
}

const hasOwnWork = ({ field, content, synced }: DeviceCopy) =>
  field !== null || !synced || !sameContent(content, synced)

function ofDraft(form: Form, draft: Draft, content: FormContent): Reconciled {
  const theirs = contentOf(form)
  if (sameContent(content, theirs)) return { ...nothing, revision: draft.revision }
  const current = draft.baseVersion === form.version
  return {
    unsaved: {
      content,
      saved: current ? theirs : guessedBase(content, theirs),
      version: draft.baseVersion,
      field: null,
    },
    revision: draft.revision,
    synced: content,
    outdated: !current,
  }
}

export const fromDraft = (theirs: FormContent, { formData }: Draft): FormContent => {
  const { language: _, timeZone: __, ...content } = formData
  return { ...theirs, ...content }
}

function unsavedOf(copy: DeviceCopy, saved: FormContent | null, version: number | null): Unsaved {
  return { content: copy.content, saved, version, field: fieldOf(copy) }
}

function fieldOf({ field, content }: DeviceCopy): FieldDraft | null {
  if (!field) return null
  const original = field.isNew ? null : content.questions.find(({ id }) => id === field.question.id)
  return { question: field.question, original: original ?? null }
}
