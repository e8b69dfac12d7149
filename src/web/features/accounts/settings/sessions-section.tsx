import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { endAllSessions, endSession, type Session } from '#contract/accounts/sessions.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Done } from '#web/ui/form-foot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ListSkeleton } from '#web/ui/skeletons.tsx'
import { SessionRow } from './session-row.tsx'
import classes from './settings.module.css'
import type { useLoaded } from './use-loaded.ts'

/** Where one is logged in, with a way to end each and all of it. */
export function SessionsSection({ sessions }: { sessions: ReturnType<typeof useLoaded<Session[]>> }) {
  const navigate = useNavigate()
  const [ending, setEnding] = useState<string>()
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState('')
  const [asking, setAsking] = useState(false)
  const everywhere = useRef<HTMLButtonElement>(null)

  async function attempt(id: string, action: () => Promise<unknown>) {
    if (ending) return
    setEnding(id)
    setDone('')
    setFailure('')
    try {
      await action()
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      setEnding(undefined)
      setAsking(false)
    }
  }

  const end = ({ id, device }: Session) =>
    attempt(id, async () => {
      await call(endSession, { params: { sessionId: id } }).catch((error) => {
        // Ended meanwhile by somebody else: what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
      await sessions.reload()
      setDone(`${device} was logged out.`)
      everywhere.current?.focus()
    })

  const endAll = () =>
    attempt('all', async () => {
      await call(endAllSessions, {})
      await navigate('/logout', { state: { unguarded: true } })
    })

  if (sessions.status === 'loading') return <ListSkeleton rows={2} />
  if (sessions.status === 'failed') {
    return (
      <ErrorState onRetry={sessions.retry}>
        <p>{sessions.problem}</p>
      </ErrorState>
    )
  }
  return (
    <div className={classes.stack}>
      <ul className={classes.list}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={ending === session.id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
      <div className={classes.foot}>
        <Button ref={everywhere} variant="default" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
        <Done>{done}</Done>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        pending={ending === 'all'}
        onConfirm={endAll}
        onClose={() => setAsking(false)}
      >
        <p>Every device has to log in again, this one too.</p>
      </ConfirmDialog>
    </div>
  )
}
