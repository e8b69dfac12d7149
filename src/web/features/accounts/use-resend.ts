import { useRef, useState } from 'react'
import { resendVerification } from '#contract/accounts/credentials.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { reloadUser } from '#web/lib/session.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'

/** Has the verification mail sent again, one at a time. */
export function useResend() {
  const [pending, setPending] = useState(false)
  const [news, setNews] = useState<{ sent: boolean; words: string }>()
  const sending = useRef(false)
  const wait = useCountdown()
  const holdFocus = useHeldFocus(pending)

  async function send() {
    if (sending.current || wait.left > 0) return
    sending.current = true
    holdFocus()
    setPending(true)
    setNews(undefined)
    try {
      const { outcome } = await call(resendVerification, {})
      if (outcome === 'already') await reloadUser()
      const words =
        outcome === 'sent'
          ? 'Sent. Look into your inbox and the spam folder.'
          : 'Your e-mail is verified already.'
      setNews({ sent: true, words })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setNews({ sent: false, words: error.message })
      wait.start(error.retryAfter)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return { send, pending, news, left: wait.left }
}
