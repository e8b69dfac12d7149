import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import classes from './confirm-dialog.module.css'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

interface Props {
  opened: boolean
  title: string
  children?: ReactNode
  /** What has to be typed; capitals and spaces around it do not matter. */
  word: string
  /** Says what will happen ("Delete form"), not "OK". */
  confirmLabel: string
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
  /** Called when it is gone from the screen; takes care of the focus then. */
  onClosed?: () => void
}

/** Asks before something grave: its name has to be typed, so that nobody confirms it by habit. */
export function TypedConfirmDialog({ opened, title, onClose, onClosed, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={480}
      {...(onClosed && { onExitTransitionEnd: onClosed, returnFocus: false })}
    >
      <TypedConfirmation {...rest} onClose={onClose} />
    </Modal>
  )
}

/** The same where it is part of a dialog. */
export function TypedConfirmation({
  children,
  word,
  confirmLabel,
  pending,
  onConfirm,
  onClose,
}: Omit<Props, 'opened' | 'title' | 'onClosed'>) {
  const [typed, setTyped] = useState('')
  const right = plain(typed) === plain(word)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (right && !pending) onConfirm()
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.text}>{children}</div>
      <TextInput
        className={classes.typed}
        label={
          <>
            Type <strong className={classes.word}>{word}</strong> to confirm
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" disabled={!right} loading={pending}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
