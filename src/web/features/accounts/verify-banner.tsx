import { Button, CloseButton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reloadUser, useSession } from '#web/lib/session.ts'
import { Wait } from '#web/ui/wait.tsx'
import { useResend } from './use-resend.ts'
import classes from './verify-banner.module.css'

/** Below the header while the address of whoever is logged in is not verified. */
export function VerifyBanner() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState(false)
  const wanted = user?.verificationCode === 'PENDING' && !dismissed && !pathname.startsWith('/verify/')
  return (
    // Always there, so that screen readers notice what comes.
    <div role="status" aria-atomic="false" data-print="no">
      {wanted && <Banner onClose={() => setDismissed(true)} />}
    </div>
  )
}

function Banner({ onClose }: { onClose: () => void }) {
  const { send, pending, news, left } = useResend()

  // Back from the mail, where the link was opened in a tab of its own.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && reloadUser().catch(() => undefined))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return (
    <div className={classes.banner}>
      <div className={classes.inner}>
        <IconMail className={classes.icon} size={20} aria-hidden />
        <p className={classes.words}>
          Please verify your email.
          {news && <span> {news.words}</span>}
        </p>
        <Wait seconds={left} />
        {!news?.sent && (
          <Button variant="default" size="xs" onClick={send} loading={pending} disabled={left > 0}>
            Send it again
          </Button>
        )}
        <CloseButton aria-label="Dismiss: Please verify your email." onClick={onClose} />
      </div>
    </div>
  )
}
