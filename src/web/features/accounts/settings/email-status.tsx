import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { resendVerification } from '#contract/accounts/credentials.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { reloadUser } from '#web/lib/session.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Done } from '#web/ui/form-foot.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './settings.module.css'

/** The address in force and whether it is verified. */
export function EmailStatus({ user }: { user: User }) {
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState('')
  const sending = useRef(false)
  const holdFocus = useHeldFocus(pending)
  const verified = user.verificationCode === null

  async function resend() {
    if (sending.current) return
    sending.current = true
    holdFocus()
    setPending(true)
    setDone('')
    setFailure('')
    try {
      const { outcome } = await call(resendVerification, {})
      if (outcome === 'already') await reloadUser()
      else setDone(`We sent a link to ${user.email}.`)
    } catch (error) {
      setFailure(failureWords(error))
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return (
    <div className={classes.stack}>
      <p className={classes.fact}>
        <strong>{user.email}</strong>
        <Badge tone={verified ? 'accent' : 'warm'}>{verified ? 'Verified' : 'Not verified yet'}</Badge>
      </p>
      {!verified && (
        <div className={classes.foot}>
          <Button variant="default" size="sm" onClick={resend} loading={pending}>
            Send the link again
          </Button>
          <Done>{done}</Done>
        </div>
      )}
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  )
}
