import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedPlan } from '#contract/plans.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { planDeed } from './plan-deed.ts'

/** What can be done about a plan. The server renders the one for guests: it does not know who is looking. */
export function PlanButton({
  plan,
  ownRank,
  supportUrl,
  filled,
}: {
  plan: ListedPlan
  ownRank: string | undefined
  supportUrl: string
  filled: boolean
}) {
  return (
    <>
      <div data-for="guest">
        <Button component={Link} to="/register" variant={filled ? 'filled' : 'default'} fullWidth>
          Get Started
        </Button>
      </div>
      {ownRank !== undefined && (
        <div data-for="account">
          <AccountButton plan={plan} ownRank={ownRank} supportUrl={supportUrl} />
        </div>
      )}
    </>
  )
}

function AccountButton({
  plan,
  ownRank,
  supportUrl,
}: {
  plan: ListedPlan
  ownRank: string
  supportUrl: string
}) {
  const deed = planDeed(plan.rank, ownRank)
  if (deed === 'current')
    return (
      <Button fullWidth disabled>
        Current Plan
      </Button>
    )
  if (deed === 'upgrade')
    return (
      <Button fullWidth onClick={tellNoPayments}>
        Upgrade to {plan.name}
      </Button>
    )
  return (
    <Button component="a" href={supportUrl} variant="default" fullWidth>
      Contact Support
    </Button>
  )
}

const tellNoPayments = () =>
  showToast({
    type: 'error',
    title: 'Payments are not set up on this server',
    text: 'Nothing was charged, and your plan stays as it is. Whoever runs this server can change it for you.',
  })
