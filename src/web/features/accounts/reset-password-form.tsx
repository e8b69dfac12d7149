import { type FormEvent, useRef, useState } from 'react'
import { resetPassword } from '#contract/accounts/credentials.ts'
import { newPasswordSchema } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { forgetSession } from '#web/lib/session.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Wait } from '#web/ui/wait.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** What is wrong: with the password, or with all of it. */
interface Refusal {
  password?: boolean
  reason?: string
  message?: string
}

export function ResetPasswordForm({
  token,
  onDone,
  onLinkProblem,
}: {
  token: string | undefined
  onDone: () => void
  onLinkProblem: (problem: ApiError) => void
}) {
  const sending = useRef(false)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})
  const wait = useCountdown()
  const holdFocus = useHeldFocus(pending || wait.left > 0)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current || token === undefined) return
    const input = event.currentTarget.querySelector('input')
    const checked = newPasswordSchema.safeParse(input?.value)
    if (!checked.success) {
      setRefusal({ password: true })
      input?.focus()
      return
    }
    sending.current = true
    holdFocus()
    setPending(true)
    setRefusal({})
    try {
      await call(resetPassword, { body: { token, password: checked.data } })
      // Every session of the account has ended; what other tabs hold is kept for whoever logs in there again.
      forgetSession('Your password was changed. Please log in again.')
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'LINK_WRONG' || error.code === 'LINK_EXPIRED') return onLinkProblem(error)
      const reason = error.fields.password
      setRefusal(reason ? { password: true, reason } : { message: error.message })
      if (reason) input?.focus()
      wait.start(error.retryAfter)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return (
    <form
      data-form="reset-password"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => refusal.password && setRefusal({})}
    >
      <Fields>
        <NewPasswordField
          name="password"
          label="New password"
          error={refusal.password && 'Invalid Password'}
          reason={refusal.reason}
        />
        <SubmitButton ready={token !== undefined} pending={pending} disabled={wait.left > 0} fullWidth>
          Save password
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
