import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { openPortal } from '#contract/plans/payments.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { useReturn } from '#web/lib/use-return.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Leads to the page of Stripe for card, invoices and cancelling. */
export function ManageButton() {
  const [leaving, setLeaving] = useState(false)
  useReturn(useCallback(() => setLeaving(false), []))

  async function leave() {
    setLeaving(true)
    try {
      const { url } = await call(openPortal, {})
      location.assign(url)
    } catch (error) {
      showToast({
        type: 'error',
        title: 'Your subscription could not be opened',
        text: failureWords(error),
      })
      setLeaving(false)
    }
  }

  return (
    <Button variant="default" size="sm" onClick={leave} loading={leaving}>
      Manage subscription
    </Button>
  )
}
