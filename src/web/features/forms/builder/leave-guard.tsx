import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before unsaved changes are left behind: inside the product with a dialog, else with the browser's own. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault()
  })
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.samePage,
  )
  return (
    <ConfirmDialog
      opened={state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>Your changes to this form have not been saved.</p>
    </ConfirmDialog>
  )
}
