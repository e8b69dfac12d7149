import { Modal } from '@mantine/core'
import { useCallback } from 'react'
import { previewDeletion } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { DeleteForm } from './delete-form.tsx'
import { useLoaded } from './use-loaded.ts'

/** Says what would go, and asks for the address before it goes. */
export function DeleteDialog({ opened, ...rest }: { user: User; opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Delete your account?" size={480}>
      <DeletionPreview {...rest} />
    </Modal>
  )
}

function DeletionPreview({ user, onClose }: { user: User; onClose: () => void }) {
  const load = useCallback(() => call(previewDeletion, { params: { userId: user.id } }), [user.id])
  const preview = useLoaded(load)
  if (preview.status === 'loading') return <ListSkeleton rows={2} />
  if (preview.status === 'failed') {
    return (
      <ErrorState onRetry={preview.retry}>
        <p>{preview.problem}</p>
      </ErrorState>
    )
  }
  return <DeleteForm user={user} preview={preview.data} onClose={onClose} />
}
