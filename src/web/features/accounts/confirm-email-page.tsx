import { Button } from '@mantine/core'
import { IconCircleCheck, IconMailOff, IconMailOpened } from '@tabler/icons-react'
import { Link } from 'react-router'
import { confirmEmail } from '#contract/accounts/credentials.ts'
import { call } from '#web/lib/api.ts'
import { reloadUser, useSession } from '#web/lib/session.ts'
import { OutcomePage } from '#web/ui/outcome-page.tsx'
import { LinkProblem, linkMissing } from './link-problem.tsx'
import { useAttempt } from './use-attempt.ts'

const toSettings = (
  <Button component={Link} to="/settings">
    Go to your settings
  </Button>
)

/**
 * Where the link leads that was mailed to a new address.
 * @param token undefined while the page has not come alive, '' where there is none
 */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  if (token === undefined) return <Working />
  if (token === '') return <LinkProblem problem={linkMissing} another={toSettings} />
  return <Confirmation key={token} token={token} />
}

const Working = () => (
  <OutcomePage icon={IconMailOpened} title="Confirming your e-mail" lead="One moment, please." />
)

function Confirmation({ token }: { token: string }) {
  const { user } = useSession()
  const { answer, error, begin } = useAttempt(async () => {
    const { email } = await call(confirmEmail, { body: { token } })
    await reloadUser().catch(() => undefined)
    return email
  })
  if (error?.code === 'DUPLICATE_ENTRY')
    return (
      <OutcomePage
        icon={IconMailOff}
        tone="warm"
        title="This address has an account already"
        lead="Somebody registered with it meanwhile. Your account keeps its address."
      >
        {toSettings}
      </OutcomePage>
    )
  if (error) return <LinkProblem problem={error} another={toSettings} onRetry={begin} />
  if (!answer) return <Working />
  return (
    <OutcomePage
      icon={IconCircleCheck}
      title="Your e-mail is confirmed"
      lead={
        <>
          From now on, log in with <strong>{answer}</strong>.
        </>
      }
    >
      <Button component={Link} to={user ? '/settings' : '/login'}>
        {user ? 'Go to your settings' : 'Log In'}
      </Button>
    </OutcomePage>
  )
}
