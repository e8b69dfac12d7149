import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm-dialog.module.css'

/** Asks before something that cannot simply be undone. The way back has the focus first. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
  onClose,
  onClosed,
}: {
  opened: boolean
  title: string
  children?: ReactNode
  /** Says what will happen ("Delete form"), not "OK". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Called when it is gone from the screen; takes care of the focus then. */
  onClosed?: () => void
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={440}
      {...(onClosed && { onExitTransitionEnd: onClosed, returnFocus: false })}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={onConfirm} loading={pending}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
