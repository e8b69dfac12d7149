import { Modal, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import type { Form } from '#contract/forms.ts'
import { AnswerTab } from './answer-tab.tsx'
import classes from './share-dialog.module.css'
import type { SharedForm } from './shared-form.ts'
import { TogetherTab } from './together-tab.tsx'

/** Everything that brings others to a form: those who answer it, and those who work on it. */
export function ShareDialog({
  form,
  onForm,
  onClose,
  onClosed,
}: {
  /** null while it is closed */
  form: SharedForm | null
  /** What the form is after it was handed over. */
  onForm: (form: Form) => void
  onClose: () => void
  /** Called when it is gone from the screen; takes care of the focus then. */
  onClosed?: () => void
}) {
  const small = useMediaQuery('(max-width: 47.99em)')
  // While it fades out it shows what it showed.
  const last = useRef(form)
  if (form) last.current = form
  const shown = last.current
  const name = shown?.name.trim()
  return (
    <Modal
      opened={form !== null}
      onClose={onClose}
      title={name ? `Share “${name}”` : 'Share'}
      size={680}
      fullScreen={small}
      centered={false}
      yOffset="5dvh"
      {...(onClosed && { onExitTransitionEnd: onClosed, returnFocus: false })}
    >
      {shown && (
        <Tabs defaultValue="answer" keepMounted={false} className={classes.tabs}>
          <Tabs.List>
            <Tabs.Tab value="answer">Invite to answer</Tabs.Tab>
            <Tabs.Tab value="together">Edit together</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="answer">
            <AnswerTab form={shown} />
          </Tabs.Panel>
          <Tabs.Panel value="together">
            <TogetherTab form={shown} onForm={onForm} onLeft={onClose} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  )
}
