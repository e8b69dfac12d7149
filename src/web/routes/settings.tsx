import { useLoaderData } from 'react-router'
import { SettingsPage } from '#web/features/accounts/settings/settings-page.tsx'
import { PlanSection } from '#web/features/plans/payments/plan-section.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { requireUserOrLogin, useSession } from '#web/lib/session.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'login' }

export const meta = () => pageMeta('Settings')

export const clientLoader = requireUserOrLogin

export const HydrateFallback = () => <PageSkeleton />

export default function SettingsRoute() {
  const loaded = useLoaderData<typeof clientLoader>()
  // While somebody logs in anew in its place, the page stays as it was; another person gets a page of their own.
  const user = useSession().user ?? loaded
  return <SettingsPage key={user.id} user={user} plan={<PlanSection user={user} />} />
}
