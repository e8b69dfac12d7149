import { Button } from '@mantine/core'
import { IconCircleCheck, IconMailOpened } from '@tabler/icons-react'
import { Link } from 'react-router'
import { verifyEmail } from '#contract/accounts/credentials.ts'
import { call } from '#web/lib/api.ts'
import { reloadUser, useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OutcomePage } from '#web/ui/outcome-page.tsx'
import { Wait } from '#web/ui/wait.tsx'
import { LinkProblem } from './link-problem.tsx'
import { useAttempt } from './use-attempt.ts'
import { useResend } from './use-resend.ts'

/** Where the link of the verification mail leads. */
export function VerifyPage({ userId, verificationCode }: { userId: string; verificationCode: string }) {
  const { answer, error, begin } = useAttempt(async () => {
    const { outcome } = await call(verifyEmail, { body: { userId, verificationCode } })
    // Only for the banner: who cannot be reached now is asked again on the next page.
    await reloadUser().catch(() => undefined)
    return outcome
  })
  if (error) return <LinkProblem problem={error} another={<AnotherLink />} onRetry={begin} />
  if (!answer)
    return <OutcomePage icon={IconMailOpened} title="Verifying your e-mail" lead="One moment, please." />
  return (
    <OutcomePage
      icon={IconCircleCheck}
      title={answer === 'verified' ? 'Your e-mail is verified' : 'Your e-mail is verified already'}
      lead={answer === 'verified' ? 'Thank you. That was all.' : 'There is nothing left to do here.'}
    >
      <GoOn />
    </OutcomePage>
  )
}

function GoOn() {
  const { user } = useSession()
  return user ? (
    <Button component={Link} to="/forms">
      Go to your forms
    </Button>
  ) : (
    <Button component={Link} to="/login">
      Log In
    </Button>
  )
}

/** A new link goes to whoever is logged in. */
function AnotherLink() {
  const { user, userStatus } = useSession()
  const { send, pending, news, left } = useResend()
  if (userStatus === 'PENDING') return null
  if (!user)
    return (
      <Button component={Link} to="/login">
        Log in to get a new link
      </Button>
    )
  return (
    <>
      {news && (
        <Notice tone={news.sent ? 'success' : 'danger'}>
          <p>{news.words}</p>
        </Notice>
      )}
      {!news?.sent && (
        <Button onClick={send} loading={pending} disabled={left > 0}>
          Send a new link
        </Button>
      )}
      <Wait seconds={left} />
    </>
  )
}
