import { Button, CloseButton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect } from 'react'
import { reloadUser } from '#web/lib/session.ts'
import { Look } from '#web/ui/look.tsx'
import { Wait } from '#web/ui/wait.tsx'
import classes from './banner.module.css'
import { useResend } from './use-resend.ts'

export function VerifyNotice({ onClose }: { onClose: () => void }) {
  const { send, pending, news, left } = useResend()

  // Back from the mail, where the link was opened in a tab of its own.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && reloadUser().catch(() => undefined))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return (
    <Look>
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
    </Look>
  )
}
