import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ListedUser, resendVerificationTo } from '#contract/accounts/administration.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Mails somebody a new verification code. */
export function useVerificationMail({ id, name, email }: ListedUser) {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)

  async function resend() {
    if (sending) return
    setSending(true)
    try {
      const { outcome } = await call(resendVerificationTo, { params: { userId: id } })
      const title = outcome === 'sent' ? 'Verification mail sent' : `${name} is verified already`
      showToast({
        type: 'success',
        title,
        ...(outcome === 'sent' && { text: `It is on its way to ${email}.` }),
      })
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ type: 'error', title: 'The mail could not be sent', text: error.message })
    } finally {
      setSending(false)
    }
  }

  return { resend, sending }
}
