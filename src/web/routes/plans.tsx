import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadPlans } from '#web/features/plans/load-plans.ts'
import { PlansPage } from '#web/features/plans/plans-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { requireUser } from '#web/lib/session.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Plans')

export const loader = ({ context }: LoaderFunctionArgs) => loadPlans(context)

export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  await requireUser({ request })
  return serverLoader<typeof loader>()
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton />

export default function PlansRoute() {
  return <PlansPage {...useLoaderData<typeof loader>()} />
}
