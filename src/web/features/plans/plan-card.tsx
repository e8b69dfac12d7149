import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ListedPlan } from '#contract/plans.ts'
import { priceText } from '#contract/price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PlanButton } from './plan-button.tsx'
import { planDeed } from './plan-deed.ts'
import classes from './plans.module.css'
import type { Wanting } from './wanted-plan.ts'

/** The one that stands out for guests; for others it is their own. */
const recommendedRank = '2'

/** @param ownRank undefined for guests, and while it is not known */
export function PlanCard({
  plan,
  ownRank,
  supportUrl,
  ...wanting
}: {
  plan: ListedPlan
  ownRank: string | undefined
  supportUrl: string
} & Wanting) {
  const { name, price, fullPrice, features, rank } = plan
  const isOwn = ownRank !== undefined && planDeed(rank, ownRank) === 'current'
  const isRecommended = ownRank === undefined && rank === recommendedRank
  return (
    <li className={classes.plan} data-highlighted={isOwn || isRecommended || undefined}>
      <div className={classes.name}>
        <h2>{name}</h2>
        {isOwn && <Badge tone="accent">Your plan</Badge>}
        {isRecommended && <Badge tone="accent">Recommended</Badge>}
      </div>
      <p className={classes.price}>
        {fullPrice !== null && (
          <>
            <VisuallyHidden>Full price </VisuallyHidden>
            <s>{priceText(fullPrice)}</s>
            <VisuallyHidden>, now </VisuallyHidden>
          </>
        )}
        <strong>{priceText(price)}</strong>
        <span>a month</span>
      </p>
      <ul className={classes.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} ownRank={ownRank} supportUrl={supportUrl} filled={isRecommended} {...wanting} />
    </li>
  )
}
