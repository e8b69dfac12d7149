import { Anchor, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FormData } from '#contract/forms.ts'
import { Notice } from '#web/ui/notice.tsx'
import { changesTo, type FormContent } from '../builder/form-content.ts'
import { forgetGuestDraft } from './guest-draft.ts'
import classes from './publish-dialog.module.css'

/** Draws the form that makes an account and sends `formData` along. */
export type RegisterSlot = (props: {
  formData: FormData
  onDone: (account: { formId?: string; loggedIn: boolean }) => void
}) => ReactNode

const delay = 1500

/** Makes an account for a guest's form, which is published with it. */
export function PublishDialog({
  opened,
  content,
  register,
  onClose,
}: {
  opened: boolean
  content: FormContent
  register: RegisterSlot
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [next, setNext] = useState<{ to: string; newForm?: string } | null>(null)
  const done = next !== null

  useEffect(() => {
    if (next === null) return
    const { to, newForm } = next
    // The list says what became of this form.
    const timer = setTimeout(() => navigate(to, { state: { newForm } }), delay)
    return () => clearTimeout(timer)
  }, [next, navigate])

  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Create your account"
      size={520}
      // What was typed is not to be lost by a press beside it.
      closeOnClickOutside={false}
      closeOnEscape={!done}
      withCloseButton={!done}
    >
      {done ? (
        <Notice tone="success">
          <p>Registration successful. Redirecting you to your forms page.</p>
        </Notice>
      ) : (
        <>
          <p className={classes.lead}>
            Your form is published with it. You get a link to share, and see every answer.
          </p>
          {register({
            formData: { ...changesTo(content, null), timeZone, visibility: 1 },
            onDone: ({ formId, loggedIn }) => {
              forgetGuestDraft()
              setNext(loggedIn ? { to: '/forms', newForm: formId } : { to: '/login' })
            },
          })}
          <p className={classes.instead}>
            Have an account already?{' '}
            <Anchor component={Link} to="/login">
              Log in instead
            </Anchor>
            . Your form stays on this device and is waiting for you afterwards.
          </p>
        </>
      )}
    </Modal>
  )
}
