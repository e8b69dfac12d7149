import { Modal } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { planButtonId } from '../wanted-plan.ts'
import type { Wish } from './begin-checkout.ts'
import { Checkout } from './checkout.tsx'
import { checkoutParameter } from './payment-news.tsx'

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

  function finish(checkoutId: string) {
    // The news of the payment takes the focus.
    onClose()
    setSearch({ [checkoutParameter]: checkoutId }, { replace: true, preventScrollReset: true })
  }

  function dismiss() {
    onClose()
    document.getElementById(planButtonId(wish?.rank ?? ''))?.focus()
  }

  return (
    <Modal
      opened={opened}
      onClose={dismiss}
      title={`Upgrade to ${wish?.name ?? ''}`}
      size={640}
      // What has it when the dialog opens may be something else: of a double click, or after the page was loaded anew.
      returnFocus={false}
      closeOnClickOutside={false}
    >
      {wish && <Checkout key={wish.attempt} wish={wish} onPaid={finish} />}
    </Modal>
  )
}
