import { type Draft, formDraft } from '#contract/forms/drafts.ts'
import type { Form } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { type CopyPlace, readCopies, removeCopy } from './device-copy.ts'
import { loadForm } from './load-form.ts'
import { type Reconciled, reconcile } from './reconcile.ts'
import { openTabs, tabId } from './tab-id.ts'

/** A form as the builder begins with it. */
export interface OpenedForm extends Reconciled {
  /** null for a form that is not saved yet */
  form: Form | null
  /** Where this tab keeps its work. */
  place: Omit<CopyPlace, 'formId'>
  /** When the server got the draft there is. */
  savedAt: string | null
  /** The tab whose work is gone on with, when it was another one. */
  adopted: string | null
}

/**
 * The form to edit, with what was changed the last time and not saved.
 * @param account whose work is looked for on this device
 * @throws a redirect to /forms, with a toast, when the form does not exist or belongs to somebody else
 */
export async function openForm(formId: string | undefined, account: string): Promise<OpenedForm> {
  const [form, tab] = await Promise.all([loadForm(formId), tabId()])
  const draft = form && (await draftOf(form.formId))
  const isOpen = await openTabs()
  const where = { account, formId: form?.formId ?? null }
  const copies = readCopies(where)
  // Another tab that is open has its own; what a closed one left is gone on with here.
  const found = copies.find((one) => one.tab === tab) ?? copies.find((one) => !isOpen(one.tab))
  const reconciled = reconcile(form, draft, found?.copy ?? null)
  if (found && !reconciled.unsaved) removeCopy({ ...where, tab: found.tab })
  const adopted = found && reconciled.unsaved && found.tab !== tab ? found.tab : null
  return { form, place: { account, tab }, adopted, savedAt: draft?.savedAt ?? null, ...reconciled }
}

const draftOf = async (formId: string): Promise<Draft | null> =>
  (await call(formDraft, { params: { formId } })).draft
