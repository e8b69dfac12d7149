import { useSearchParams } from 'react-router'
import { PaymentOutcome } from './payment-outcome.tsx'

/** What came of the checkout that the address names, where it names one. */
export function PaymentNews({ ownRank }: { ownRank: string }) {
  const [search] = useSearchParams()
  const checkoutId = search.get('checkout')
  return checkoutId ? <PaymentOutcome key={checkoutId} checkoutId={checkoutId} ownRank={ownRank} /> : null
}
