import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import type { WantedPlan } from '../wanted-plan.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { checkoutParameter, PaymentNews } from './payment-news.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'
import { useSubscription } from './use-subscription.ts'
import { useUpgrade } from './use-upgrade.ts'

/** All of the page that is about paying. */
export function Payments({
  user,
  wanted,
  onDone,
}: {
  user: User
  wanted: WantedPlan | null
  /** Called when the wanted plan's checkout is open, or could not be opened. */
  onDone: () => void
}) {
  const subscription = useSubscription(user)
  const [search] = useSearchParams()
  const checkout = useUpgrade(user, subscription, wanted, onDone)
  return (
    <>
      <PaymentNews ownRank={user.rank} />
      {/* While a payment is being switched on, what is known of it is old. */}
      {subscription && !search.has(checkoutParameter) && <SubscriptionNotice subscription={subscription} />}
      <CheckoutDialog {...checkout} />
    </>
  )
}
