import { Anchor, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { passwordLength } from '#contract/accounts/user.ts'
import { startSession } from '#web/lib/session.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { FieldRow, Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
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
  const [message, setMessage] = useState<string>()
  const minimal = variant === 'minimal'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setPending(true)
    setMessage(undefined)
    const form = event.currentTarget
    const input = readRegistration(form)
    const result = await register(input, formData)
    if (result.ok) {
      const loggedIn = await startSession({ email: input.email, password: input.password })
      onDone({ formId: result.formId, loggedIn })
      return
    }
    sending.current = false
    setPending(false)
    setErrors(result.fields)
    setMessage(result.message)
    const first = Object.keys(result.fields)[0]
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  function typed(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (name in errors) setErrors({ ...errors, [name]: undefined })
    if (minimal) setFilled(isFilled(readRegistration(event.currentTarget)))
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={typed}>
      <Fields>
        <FieldRow>
          <TextInput name="firstName" label="First name" autoComplete="given-name" error={errors.firstName} />
          <TextInput name="lastName" label="Last name" autoComplete="family-name" error={errors.lastName} />
        </FieldRow>
        <TextInput name="email" type="email" label="Email" autoComplete="email" error={errors.email} />
        <PasswordField
          name="password"
          label="Password"
          description={`${passwordLength.min} to ${passwordLength.max} characters`}
          autoComplete="new-password"
          error={errors.password}
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
        <SubmitButton ready={hydrated} pending={pending} disabled={minimal && !filled} fullWidth>
          {minimal ? 'Create Account & Save Form' : 'Create Account'}
        </SubmitButton>
        {message && (
          <Notice tone="danger">
            <p>{message}</p>
          </Notice>
        )}
      </Fields>
    </form>
  )
}
