import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Asks before unsaved changes are left behind: inside the product with a dialog, else with the browser's own.
 * A navigation that must not be held up passes `state: { unguarded: true }`; one page has one guard.
 * @param what in words: "Your changes to this form"
 */
export function LeaveGuard({ dirty, what }: { dirty: boolean; what: string }) {
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault()
  })
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.state?.samePage &&
      !nextLocation.state?.unguarded,
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
      <p>{what} have not been saved.</p>
    </ConfirmDialog>
  )
}
