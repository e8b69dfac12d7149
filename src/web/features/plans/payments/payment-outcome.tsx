import { useEffect, useRef } from 'react'
import { termsOf } from '#contract/plans.ts'
import { Notice } from '#web/ui/notice.tsx'
import { planDeed } from '../plan-deed.ts'
import classes from './subscription.module.css'
import { useCheckout } from './use-checkout.ts'
import { useNewPlan } from './use-new-plan.ts'

/** Says that a payment was received, and waits until the plan has changed. */
export function PaymentOutcome({
  checkoutId,
  ownRank,
  onSettled,
}: {
  checkoutId: string
  ownRank: string
  /** Called once the plan has changed, or nothing was paid. */
  onSettled: () => void
}) {
  const checkout = useCheckout(checkoutId)
  const { name, rank } = termsOf(checkout?.plan ?? '')
  const isPaid = checkout?.status === 'complete' && checkout.plan !== null
  const arrived = isPaid && planDeed(rank, ownRank) !== 'upgrade'
  const isLate = useNewPlan(isPaid && !arrived)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const settled = arrived || (checkout !== null && !isPaid)
  useEffect(() => {
    if (settled) onSettled()
  }, [settled, onSettled])

  return (
    <div ref={place} tabIndex={-1} className={classes.notice}>
      {checkout === null && (
        <Notice title="One moment">
          <p>We are looking at your payment.</p>
        </Notice>
      )}
      {arrived && (
        <Notice tone="success" title={`You are on ${name} now`}>
          <p>Thank you! Your payment was received, and everything in {name} is yours to use.</p>
        </Notice>
      )}
      {isPaid && !arrived && (
        <Notice tone="success" title="Thank you, your payment was received">
          <p>
            {isLate
              ? `It takes a little longer than usual until ${name} is switched on. That happens by itself, and you need not wait for it here.`
              : `${name} is being switched on. That takes a few seconds.`}
          </p>
        </Notice>
      )}
      {checkout && !isPaid && (
        <Notice title="Nothing was paid">
          <p>This checkout was not finished, and nothing was charged. You can choose a plan again.</p>
        </Notice>
      )}
    </div>
  )
}
