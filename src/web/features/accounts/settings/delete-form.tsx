import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount, type previewDeletion } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { forgetSession } from '#web/lib/session.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import classes from './settings.module.css'
import { whatGoes } from './what-goes.ts'

const lastAdmin =
  'You are the only admin. Please make somebody else an admin on the Users page first, then delete your account.'

const same = (typed: string, address: string) => typed.trim().toLowerCase() === address.trim().toLowerCase()

export function DeleteForm({
  user,
  preview: { forms, responses, shared, pays },
  onClose,
}: {
  user: User
  preview: AnswerOf<typeof previewDeletion>
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [fate, setFate] = useState<'handOver' | 'delete'>('handOver')
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const sending = useRef(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.current || !same(typed, user.email)) return
    sending.current = true
    setPending(true)
    setFailure('')
    try {
      const handOver = shared.length > 0 && fate === 'handOver'
      await call(deleteAccount, { params: { userId: user.id }, body: { email: typed, handOver } })
      forgetSession()
      await navigate('/', { state: { unguarded: true } })
      showToast({ type: 'success', title: 'Your account was deleted.' })
    } catch (error) {
      sending.current = false
      setPending(false)
      setFailure(error instanceof ApiError && error.code === 'LAST_ADMIN' ? lastAdmin : failureWords(error))
    }
  }

  return (
    <form data-form="delete-account" method="post" noValidate onSubmit={submit}>
      <Fields>
        <p className={classes.plain}>{whatGoes(forms, responses, fate === 'handOver' ? shared.length : 0)}</p>
        {pays && <p className={classes.plain}>What you pay for ends at once; nothing more is charged.</p>}
        {shared.length > 0 && (
          <div className={classes.stack}>
            <SegmentedChoice
              label="Forms that others work on with you"
              value={fate}
              onChange={setFate}
              options={[
                { value: 'handOver', label: 'Hand them over' },
                { value: 'delete', label: 'Delete them too' },
              ]}
            />
            <ul className={classes.shared}>
              {shared.map(({ formId, name, heir }) => (
                <li key={formId}>
                  <strong>{name}</strong>{' '}
                  {fate === 'handOver' ? `goes to ${heir}, unpublished` : 'is deleted'}
                </li>
              ))}
            </ul>
          </div>
        )}
        <TextInput
          name="email"
          type="email"
          label={
            <>
              Type <span className={classes.address}>{user.email}</span> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <SubmitButton ready color="red" pending={pending} disabled={!same(typed, user.email)}>
            Delete my account
          </SubmitButton>
        </div>
      </Fields>
    </form>
  )
}
