import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PaymentOutcome } from './payment-outcome.tsx'

/** The parameter that names a checkout until it is known what came of it. */
export const checkoutParameter = 'checkout'

/** What came of the checkout that the address names, where it names one. */
export function PaymentNews({ ownRank }: { ownRank: string }) {
  const [search, setSearch] = useSearchParams()
  const [checkoutId, setCheckoutId] = useState<string | null>(null)
  const named = search.get(checkoutParameter)
  if (named && named !== checkoutId) setCheckoutId(named)

  // Said once: the same address, opened later, is not to give thanks again.
  const forget = useCallback(
    () =>
      setSearch(
        (before) => {
          before.delete(checkoutParameter)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  if (!checkoutId) return null
  return <PaymentOutcome key={checkoutId} checkoutId={checkoutId} ownRank={ownRank} onSettled={forget} />
}
