import { Anchor, TextInput } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { forgotPassword } from '#contract/accounts/credentials.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OutcomePage } from '#web/ui/outcome-page.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card } from '#web/ui/section.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Wait } from '#web/ui/wait.tsx'
import classes from './accounts.module.css'

/** Asks for a mail with a link to choose a new password; never tells whether there is such an account. */
export function ForgotPasswordPage() {
  const hydrated = useHydrated()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const [fieldError, setFieldError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const wait = useCountdown()
  const holdFocus = useHeldFocus(pending || wait.left > 0)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    setFailure(undefined)
    const input = event.currentTarget.querySelector('input')
    const checked = forgotPassword.body.safeParse({ email: input?.value })
    if (!checked.success) {
      setFieldError('Invalid Email')
      input?.focus()
      return
    }
    sending.current = true
    holdFocus()
    setPending(true)
    try {
      await call(forgotPassword, { body: checked.data })
      setDone(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      wait.start(error.retryAfter)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  if (done)
    return (
      <OutcomePage
        icon={IconMailForward}
        title="Look into your inbox"
        lead="If there is an account with this address, a mail with a link is on its way."
      >
        <p className={classes.aside}>
          Nothing there after a few minutes? Look into the spam folder, or{' '}
          <Anchor component="button" type="button" inherit onClick={() => setDone(false)}>
            try another address
          </Anchor>
          .
        </p>
      </OutcomePage>
    )
  return (
    <Page size="narrow">
      <PageHeading
        title="Forgot your password?"
        lead="Tell us your e-mail, and we send you a link to choose a new one."
      />
      <Card>
        <form
          data-form="forgot-password"
          method="post"
          noValidate
          onSubmit={submit}
          onInput={() => setFieldError(undefined)}
        >
          <Fields>
            <TextInput name="email" type="email" label="Email" autoComplete="username" error={fieldError} />
            <SubmitButton ready={hydrated} pending={pending} disabled={wait.left > 0} fullWidth>
              Send the link
            </SubmitButton>
            {failure && (
              <Notice tone="danger">
                <p>{failure}</p>
              </Notice>
            )}
            <Wait seconds={wait.left} />
          </Fields>
        </form>
      </Card>
      <p className={classes.instead}>
        Remembered it?{' '}
        <Anchor component={Link} to="/login">
          Log in
        </Anchor>
      </p>
    </Page>
  )
}
