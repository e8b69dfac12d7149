import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#web/lib/failure-words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { type Wish, wishFor } from './begin-checkout.ts'
import classes from './checkout.module.css'
import { openCheckout } from './open-checkout.ts'

/** The checkout itself, from its loading to the payment. */
export function Checkout({ wish, onPaid }: { wish: Wish; onPaid: (checkoutId: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(wish)
  const [ready, setReady] = useState(false)
  const [problem, setProblem] = useState('')
  const paid = useRef(onPaid)
  paid.current = onPaid

  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    openCheckout(current, place, signal, (checkoutId) => paid.current(checkoutId)).then(
      () => !signal.aborted && setReady(true),
      (error: unknown) => !signal.aborted && setProblem(failureWords(error)),
    )
    return () => closed.abort()
  }, [current])

  function retry() {
    setProblem('')
    // What failed would be answered the same again.
    setCurrent(wishFor(wish))
  }

  if (problem)
    return (
      <ErrorState title="The checkout could not be opened" onRetry={retry}>
        <p>{problem}</p>
        <p>Nothing was charged.</p>
      </ErrorState>
    )
  return (
    <div className={classes.checkout} data-ready={ready || undefined} aria-busy={!ready}>
      {!ready && (
        <div className={classes.waiting} role="status">
          <Loader size="md" aria-hidden />
          <p>Opening the checkout of Stripe, who takes the payment …</p>
        </div>
      )}
      <div ref={place} className={classes.place} />
    </div>
  )
}
