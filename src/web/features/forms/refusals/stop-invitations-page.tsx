import { Button } from '@mantine/core'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { allowInvitations, stopInvitations } from '#contract/forms/refusals.ts'
import { call } from '#web/lib/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OutcomePage } from '#web/ui/outcome-page.tsx'

/** Where the link in an invitation leads. Opening it changes nothing: programs open links, too. */
export function StopInvitationsPage({ token, stopped: given }: { token: string; stopped: boolean }) {
  const [stopped, setStopped] = useState(given)
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)

  async function change() {
    setSending(true)
    setFailure('')
    try {
      const known = await call(stopped ? allowInvitations : stopInvitations, { params: { token } })
      setStopped(known.stopped)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Please try again.')
    } finally {
      setSending(false)
    }
  }

  return (
    <OutcomePage
      icon={stopped ? IconMailOff : IconMail}
      title={stopped ? 'Invitations are stopped' : 'Get no more invitations?'}
      lead={
        stopped
          ? 'Nobody can have us mail invitations to your address any more. Those who try are not told.'
          : 'Then nobody can have us mail invitations to your address: neither to answer a form nor to work on one.'
      }
    >
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      <Button
        key={String(stopped)}
        variant={stopped ? 'default' : 'filled'}
        onClick={change}
        loading={sending}
      >
        {stopped ? 'Let them come again' : 'Stop all invitations'}
      </Button>
    </OutcomePage>
  )
}
