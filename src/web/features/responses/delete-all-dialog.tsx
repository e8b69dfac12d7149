import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Form } from '#contract/forms.ts'
import { deleteAllResponses } from '#contract/responses/deletion.ts'
import { call } from '#web/lib/api.ts'
import { formatCounted } from '#web/lib/format.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { TypedConfirmDialog } from '#web/ui/typed-confirm-dialog.tsx'

/** Asks before every response to a form is deleted for good. */
export function DeleteAllDialog({
  form,
  total,
  opened,
  onClose,
}: {
  form: Form
  total: number
  opened: boolean
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)

  async function deleteAll() {
    setPending(true)
    try {
      const { deleted } = await call(deleteAllResponses, {
        params: { formId: form.formId },
        body: { name: form.name },
      })
      await revalidate()
      onClose()
      showToast({ type: 'success', title: `${formatCounted(deleted, 'response')} deleted` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ type: 'error', title: 'The responses could not be deleted', text: error.message })
    } finally {
      setPending(false)
    }
  }

  return (
    <TypedConfirmDialog
      opened={opened}
      title="Delete all responses?"
      word={form.name}
      confirmLabel="Delete all responses"
      pending={pending}
      onConfirm={deleteAll}
      onClose={onClose}
    >
      <p>
        {formatCounted(total, 'response')} to “<bdi>{form.name}</bdi>” will be deleted, whatever is filtered
        here. They cannot be brought back. The form itself stays as it is.
      </p>
    </TypedConfirmDialog>
  )
}
