import { ApiError } from '#contract/client.ts'
import { shareForm as shareCall } from '#contract/forms/sharing.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * Shares a form with whoever owns an address, and says how it went.
 * @returns what is wrong, in words for the field; undefined when it was shared
 */
export async function shareForm(formId: string, email: string): Promise<string | undefined> {
  try {
    await call(shareCall, { params: { formId }, body: { email } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ type: 'error', title: 'Share Error', text: 'There was an error sharing the form.' })
    return wordsOf(error, 'email')
  }
  showToast({
    type: 'success',
    title: 'Form Shared',
    text: 'The form has been shared successfully!',
  })
  return undefined
}

/** What a person reads of a failure, beside the field it is about. */
export const wordsOf = (error: ApiError, field = '') =>
  error.status === 500 ? 'Something went wrong on our side.' : (error.fields[field] ?? error.message)
