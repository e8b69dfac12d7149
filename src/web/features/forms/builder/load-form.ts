import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { type Form, formById } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * The form to edit; null for one that is not saved yet.
 * @throws a redirect to /forms, with a toast, when it does not exist or belongs to somebody else
 */
export async function loadForm(formId: string | undefined): Promise<Form | null> {
  if (!formId || formId === 'new') return null
  try {
    return await call(formById, { params: { formId } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const text =
      error.code === 'FORM_NOT_YOURS' ? 'You cannot edit this form.' : "We couldn't find your form."
    showToast({ type: 'error', title: 'Form Error', text })
    throw redirect('/forms')
  }
}
