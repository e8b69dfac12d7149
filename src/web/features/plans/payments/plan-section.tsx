import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { termsOf } from '#contract/plans.ts'
import classes from './subscription.module.css'
import { SubscriptionNotice } from './subscription-notice.tsx'
import { useSubscription } from './use-subscription.ts'

/** What somebody has and pays for, for the settings. */
export function PlanSection({ user }: { user: User }) {
  const subscription = useSubscription(user)
  return (
    <div className={classes.section}>
      <p>
        Your plan is <strong>{termsOf(user.plan).name}</strong>.{' '}
        <Anchor component={Link} to="/plans">
          See all plans
        </Anchor>
      </p>
      {subscription && <SubscriptionNotice subscription={subscription} />}
    </div>
  )
}
