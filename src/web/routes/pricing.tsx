import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPlans } from '#web/features/plans/load-plans.ts'
import { PlansPage } from '#web/features/plans/plans-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { lowestPrice } from '#web/lib/price.ts'

export const meta = () =>
  pageMeta(
    'Pricing',
    `Your first forms are free, plans start at ${lowestPrice}. Start a new form for each occasion, answered on desktop, tablet and phone.`,
  )

export const loader = ({ context }: LoaderFunctionArgs) => loadPlans(context)

export default function PricingRoute() {
  return <PlansPage {...useLoaderData<typeof loader>()} />
}
