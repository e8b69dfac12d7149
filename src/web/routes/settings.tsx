import { useLoaderData, useRouteError } from 'react-router'
import { LoginInPlace } from '#web/features/accounts/login-in-place.tsx'
import { SettingsPage } from '#web/features/accounts/settings/settings-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { LoginNeeded, loadUser, useSession } from '#web/lib/session.ts'
import { PageProblem } from '#web/shell/page-problem.tsx'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Settings')

export async function clientLoader() {
  const user = await loadUser()
  if (!user) throw new LoginNeeded('Please log in.')
  return user
}

export const HydrateFallback = () => <PageSkeleton />

export default function SettingsRoute() {
  const loaded = useLoaderData<typeof clientLoader>()
  // While somebody logs in anew in place, the page stays as it was; another person gets a page of their own.
  const user = useSession().user ?? loaded
  return <SettingsPage key={user.id} user={user} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return error instanceof LoginNeeded ? (
    <LoginInPlace message={error.message} />
  ) : (
    <PageProblem error={error} />
  )
}
