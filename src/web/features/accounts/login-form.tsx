import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { clearAuthError, startSession, useSession } from '#web/lib/session.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/** @param onDone called once somebody is logged in */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { authStatus, authError } = useSession()
  const hydrated = useHydrated()
  const sending = useRef(false)
  useEffect(() => clearAuthError, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const data = new FormData(event.currentTarget)
    const loggedIn = await startSession({
      email: String(data.get('email') ?? ''),
      password: String(data.get('password') ?? ''),
    })
    sending.current = false
    if (loggedIn) onDone()
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Fields>
        <TextInput name="email" type="email" label="Email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton ready={hydrated} pending={authStatus === 'PENDING'} fullWidth>
          Log In
        </SubmitButton>
        {authStatus === 'FAILED' && (
          <Notice tone="danger">
            <p>{authError}</p>
          </Notice>
        )}
      </Fields>
    </form>
  )
}
