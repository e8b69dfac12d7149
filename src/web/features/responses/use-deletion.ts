import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteResponse, restoreResponse, undoSeconds } from '#contract/responses/deletion.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

type Deed = typeof deleteResponse | typeof restoreResponse

/** Deletes a response, and brings it back while its toast is there. */
export function useDeletion(formId: string) {
  const { revalidate } = useRevalidator()

  /** @returns whether it was done; if not, a toast has said so */
  async function attempt(deed: Deed & Endpoint, responseId: string, failure: string) {
    try {
      await call(deed, { params: { formId, responseId } })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ type: 'error', title: failure, text: error.message })
      return false
    } finally {
      await revalidate()
    }
  }

  async function restore(responseId: string) {
    if (await attempt(restoreResponse, responseId, 'The response could not be brought back'))
      showToast({ type: 'success', title: 'The response is back' })
  }

  return async function remove(responseId: string) {
    if (!(await attempt(deleteResponse, responseId, 'The response could not be deleted'))) return
    showToast({
      type: 'success',
      title: 'Response deleted',
      seconds: undoSeconds,
      action: { label: 'Undo', onPress: () => void restore(responseId) },
    })
  }
}
