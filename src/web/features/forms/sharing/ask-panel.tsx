import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { TypedConfirmation } from '#web/ui/typed-confirm-dialog.tsx'
import classes from './share-dialog.module.css'
import type { Asked } from './shared-form.ts'

/** Asks in the dialog itself: a second one over it would leave nobody where they were. */
export function AskPanel({
  asked,
  formName,
  pending,
  onConfirm,
  onCancel,
}: {
  asked: Asked
  formName: string
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const { title, text, confirm } = wordsFor(asked)
  return (
    <section className={classes.ask} aria-labelledby={id} ref={panel}>
      <h3 id={id} className={classes.partTitle}>
        {title}
      </h3>
      {asked.kind === 'handOver' ? (
        <TypedConfirmation
          word={formName}
          confirmLabel={confirm}
          pending={pending}
          onConfirm={onConfirm}
          onClose={onCancel}
        >
          <p>{text}</p>
        </TypedConfirmation>
      ) : (
        <>
          <p className={classes.lead}>{text}</p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onCancel} data-autofocus>
              Cancel
            </Button>
            <Button color="red" onClick={onConfirm} loading={pending}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function wordsFor(asked: Asked): { title: string; text: ReactNode; confirm: string } {
  switch (asked.kind) {
    case 'leave':
      return {
        title: 'Leave this form?',
        text: 'You can no longer edit it or see its responses. Only its owner can invite you again.',
        confirm: 'Leave form',
      }
    case 'remove':
      return {
        title: `Remove ${asked.name}?`,
        text: 'They can no longer open the form, from this moment on. What they did with it stays.',
        confirm: 'Remove',
      }
    case 'handOver':
      return {
        title: `Hand the form over to ${asked.name}?`,
        text: `The form and its responses are theirs then, and it is unpublished until ${asked.name} publishes it. Its address begins with their name, and open invitations end. You stay a co-author for as long as ${asked.name} wants.`,
        confirm: 'Hand over',
      }
  }
}
