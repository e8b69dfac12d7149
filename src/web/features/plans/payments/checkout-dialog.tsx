import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Wish } from './begin-checkout.ts'
import { Checkout } from './checkout.tsx'

/** Stripe's checkout in a dialog of ours. */
export function CheckoutDialog({
  wish,
  opened,
  onClose,
}: {
  wish: Wish | null
  opened: boolean
  onClose: () => void
}) {
  const [, setSearch] = useSearchParams()
  const [paid, setPaid] = useState(false)

  function finish(checkoutId: string) {
    // The news of the payment takes the focus.
    setPaid(true)
    onClose()
    setSearch({ checkout: checkoutId }, { replace: true, preventScrollReset: true })
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Upgrade to ${wish?.name ?? ''}`}
      size={640}
      returnFocus={!paid}
      closeOnClickOutside={false}
    >
      {wish && <Checkout key={wish.attempt} wish={wish} onPaid={finish} />}
    </Modal>
  )
}
