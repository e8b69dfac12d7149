import type { MySubscription } from '#contract/plans/payments.ts'
import { termsOf } from '#contract/plans.ts'
import { formatDay } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ManageButton } from './manage-button.tsx'
import classes from './subscription.module.css'

const dayOf = (moment: string) => formatDay(moment.slice(0, 10))

/** What somebody pays for: until when, and what to do. */
export function SubscriptionNotice({ subscription }: { subscription: MySubscription }) {
  const { manageable, plan, graceUntil } = subscription
  if (!manageable) return null
  const words = <SubscriptionWords subscription={subscription} />
  if (!plan || !graceUntil)
    return (
      <div className={classes.line}>
        {words}
        <ManageButton />
      </div>
    )
  return (
    <div className={classes.notice}>
      <Notice tone="danger" title="Your last payment did not come through">
        {words}
        <div className={classes.action}>
          <ManageButton />
        </div>
      </Notice>
    </div>
  )
}

/** The same in a sentence or two. */
function SubscriptionWords({ subscription }: { subscription: MySubscription }) {
  const { plan, renewsAt, endsAt, graceUntil } = subscription
  if (!plan) return <p>You pay for nothing at present. Your invoices are still there.</p>
  const { name } = termsOf(plan)
  if (graceUntil && Date.parse(graceUntil) > Date.now())
    return (
      <p>
        You keep {name} until {dayOf(graceUntil)}. Renew your card before that day, and all goes on as before.
        Nothing is deleted either way.
      </p>
    )
  if (graceUntil)
    return <p>{name} has ended. Renew your card, and you have it back. Nothing has been deleted.</p>
  if (endsAt)
    return (
      <p>
        You have cancelled {name}. It stays until {dayOf(endsAt)}; nothing is deleted afterwards.
      </p>
    )
  return (
    <p>
      You pay for {name}.{renewsAt && ` It renews on ${dayOf(renewsAt)}.`}
    </p>
  )
}
