import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { unsubscribe } from '#contract/responses/notifications.ts'
import { call } from '#web/lib/api.ts'
import { MailLinkProblem } from '#web/ui/mail-link-problem.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OutcomePage } from '#web/ui/outcome-page.tsx'

interface Subscription {
  form: string | null
  mode: 'none' | 'each' | 'daily'
}

const kinds = { each: 'mails about each response', daily: 'daily digests' }

/** Where the link in a mail about responses leads. Opening it changes nothing: programs open links, too. */
export function UnsubscribePage({ token, subscription }: { token: string; subscription: Subscription }) {
  const [known, setKnown] = useState(subscription)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  async function stop() {
    setSending(true)
    setFailure('')
    try {
      setKnown(await call(unsubscribe, { params: { token } }))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Please try again.')
    } finally {
      setSending(false)
    }
  }

  const name = known.form === null ? 'this form' : <strong dir="auto">{known.form || 'Untitled form'}</strong>
  if (known.mode === 'none')
    return (
      <OutcomePage
        icon={IconBellOff}
        title="These mails are stopped"
        lead={<>You get no mails about responses to {name}. You can turn them on again at its results.</>}
      >
        <Button component={Link} to="/forms" variant="default">
          Go to your forms
        </Button>
      </OutcomePage>
    )
  return (
    <OutcomePage
      icon={IconBell}
      title="Stop these mails?"
      lead={
        <>
          You get {kinds[known.mode]} to {name}. The form and its responses stay as they are.
        </>
      }
    >
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      <Button onClick={stop} loading={sending}>
        Stop these mails
      </Button>
    </OutcomePage>
  )
}

export const UnsubscribeProblem = (problem: { code: string; message: string }) => (
  <MailLinkProblem {...problem} instead=", or log in and choose “Notifications” at the results of your form">
    <Button component={Link} to="/forms">
      Go to your forms
    </Button>
  </MailLinkProblem>
)
