import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { loadPlans } from '#web/features/plans/load-plans.ts'
import { PlansPage } from '#web/features/plans/plans-page.tsx'
import { sitePageMeta } from '#web/lib/public-meta.ts'

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.pricing)

export const loader = ({ context }: LoaderFunctionArgs) => loadPlans(context)

export default function PricingRoute() {
  return <PlansPage {...useLoaderData<typeof loader>()} />
}
