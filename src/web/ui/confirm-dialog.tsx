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
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
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
