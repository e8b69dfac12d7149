import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { termsOf } from '#contract/plans.ts'
import { ManageButton } from './manage-button.tsx'
import classes from './subscription.module.css'
import { SubscriptionWords } from './subscription-notice.tsx'
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
      {subscription?.manageable && (
        <>
          <SubscriptionWords subscription={subscription} />
          <ManageButton />
        </>
      )}
    </div>
  )
}
