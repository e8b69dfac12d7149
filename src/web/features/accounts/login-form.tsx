import { Anchor, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { clearAuthError, startSession, useSession } from '#web/lib/session.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Wait } from '#web/ui/wait.tsx'
import classes from './accounts.module.css'

/**
 * @param inPlace a page waits behind this form: nothing here may leave it
 * @param onDone called once somebody is logged in
 */
export function LoginForm({ inPlace = false, onDone }: { inPlace?: boolean; onDone?: () => void }) {
  const { authStatus, authError } = useSession()
  const hydrated = useHydrated()
  const sending = useRef(false)
  const wait = useCountdown()
  const pending = authStatus === 'PENDING'
  const holdFocus = useHeldFocus(pending || wait.left > 0)
  useEffect(() => clearAuthError, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    holdFocus()
    const data = new FormData(event.currentTarget)
    const { loggedIn, retryAfter } = await startSession({
      email: String(data.get('email') ?? ''),
      password: String(data.get('password') ?? ''),
    })
    sending.current = false
    if (loggedIn) onDone?.()
    else wait.start(retryAfter)
  }

  return (
    <form data-form="login" method="post" noValidate onSubmit={submit}>
      <Fields>
        <TextInput name="email" type="email" label="Email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton ready={hydrated} pending={pending} disabled={wait.left > 0} fullWidth>
          Log In
        </SubmitButton>
        {authStatus === 'FAILED' && (
          <Notice tone="danger">
            <p>{authError}</p>
          </Notice>
        )}
        <Wait seconds={wait.left} />
        <p className={classes.aside}>
          <Anchor component={Link} to="/forgot-password" target={inPlace ? '_blank' : undefined} inherit>
            Forgot your password?
          </Anchor>
        </p>
      </Fields>
    </form>
  )
}
