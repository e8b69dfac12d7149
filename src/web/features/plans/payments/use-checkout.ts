import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { checkoutById } from '#contract/plans/payments.ts'
import { call } from '#web/lib/api.ts'

type Checkout = AnswerOf<typeof checkoutById>

/** Milliseconds before it is asked again after the server or the network failed; twice as many each further time. */
const pause = 3_000

/** What came of a checkout; null until it is known. One that is not ours is as one that was never finished. */
export function useCheckout(checkoutId: string): Checkout | null {
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let current = true
    let failures = 0
    const ask = () =>
      call(checkoutById, { params: { checkoutId } }).then(
        (found) => current && setCheckout(found),
        (error: unknown) => {
          if (!current) return
          if (error instanceof ApiError && (error.status === 404 || error.status === 400))
            return setCheckout({ status: 'expired', plan: null })
          const wanted = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0
          timer = setTimeout(ask, Math.max(wanted, pause * 2 ** failures))
          failures = Math.min(failures + 1, 6)
        },
      )
    ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [checkoutId])
  return checkout
}
