import { Anchor, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { startSession } from '#web/lib/session.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { forgetWanted } from '#web/lib/wanted-page.ts'
import { FieldRow, Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Wait } from '#web/ui/wait.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { type FieldErrors, type FormDraft, isFilled, readRegistration, register } from './registration.ts'

/**
 * Makes an account and logs it in. `minimal` stands in a dialog: it sends `formData` along, and its button
 * waits until every field is filled.
 */
export function RegisterForm({
  variant = 'full',
  formData,
  onDone,
}: {
  variant?: 'full' | 'minimal'
  formData?: FormDraft
  onDone: (account: { formId?: string; loggedIn: boolean }) => void
}) {
  const hydrated = useHydrated()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)
  const [filled, setFilled] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<{ message?: string; passwordReason?: string }>({})
  const wait = useCountdown()
  const holdFocus = useHeldFocus(pending || wait.left > 0)
  const minimal = variant === 'minimal'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    holdFocus()
    setPending(true)
    setRefusal({})
    const form = event.currentTarget
    const input = readRegistration(form)
    const result = await register(input, formData)
    if (result.ok) {
      // Nothing of a new account's lies there yet.
      forgetWanted()
      const { loggedIn } = await startSession({ email: input.email, password: input.password })
      onDone({ formId: result.formId, loggedIn })
      return
    }
    sending.current = false
    setPending(false)
    setErrors(result.fields)
    setRefusal(result)
    wait.start(result.retryAfter)
    const first = Object.keys(result.fields)[0]
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  function typed(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: undefined })
    if (minimal) setFilled(isFilled(readRegistration(event.currentTarget)))
  }

  return (
    <form data-form="register" method="post" noValidate onSubmit={submit} onInput={typed}>
      <Fields>
        <FieldRow>
          <TextInput name="firstName" label="First name" autoComplete="given-name" error={errors.firstName} />
          <TextInput name="lastName" label="Last name" autoComplete="family-name" error={errors.lastName} />
        </FieldRow>
        <TextInput name="email" type="email" label="Email" autoComplete="email" error={errors.email} />
        <NewPasswordField
          name="password"
          label="Password"
          error={errors.password}
          reason={refusal.passwordReason}
        />
        <Checkbox
          name="tac"
          error={errors.tac}
          label={
            <>
              I accept the{' '}
              <Anchor href="/terms-and-conditions" target="_blank" inherit>
                terms and conditions
              </Anchor>
            </>
          }
        />
        <SubmitButton
          ready={hydrated}
          pending={pending}
          disabled={(minimal && !filled) || wait.left > 0}
          fullWidth
        >
          {minimal ? 'Create Account & Save Form' : 'Create Account'}
        </SubmitButton>
        {refusal.message && (
          <Notice tone="danger">
            <p>{refusal.message}</p>
          </Notice>
        )}
        <Wait seconds={wait.left} />
      </Fields>
    </form>
  )
}
