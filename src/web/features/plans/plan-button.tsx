import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedPlan } from '#contract/plans.ts'
import { planDeed } from './plan-deed.ts'
import { planButtonId, type Wanting } from './wanted-plan.ts'

/** What can be done about a plan. The server renders the one for guests: it does not know who is looking. */
export function PlanButton({
  plan,
  ownRank,
  supportUrl,
  filled,
  ...wanting
}: {
  plan: ListedPlan
  ownRank: string | undefined
  supportUrl: string
  filled: boolean
} & Wanting) {
  return (
    <>
      <div data-for="guest">
        <Button component={Link} to="/register" variant={filled ? 'filled' : 'default'} fullWidth>
          Get Started
        </Button>
      </div>
      {ownRank !== undefined && (
        <div data-for="account">
          <AccountButton plan={plan} ownRank={ownRank} supportUrl={supportUrl} {...wanting} />
        </div>
      )}
    </>
  )
}

function AccountButton({
  plan,
  ownRank,
  supportUrl,
  wanted,
  onWant,
}: {
  plan: ListedPlan
  ownRank: string
  supportUrl: string
} & Wanting) {
  const deed = planDeed(plan.rank, ownRank)
  if (deed === 'current')
    return (
      <Button fullWidth disabled>
        Current Plan
      </Button>
    )
  if (deed === 'upgrade')
    return (
      <Button
        id={planButtonId(plan.rank)}
        data-ours=""
        fullWidth
        loading={wanted?.rank === plan.rank}
        onClick={() => onWant(plan)}
      >
        Upgrade to {plan.name}
      </Button>
    )
  return (
    <Button component="a" href={supportUrl} variant="default" fullWidth>
      Contact Support
    </Button>
  )
}
