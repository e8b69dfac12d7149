import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { adminRole } from '#contract/accounts/roles.ts'
import { ApiError } from '#contract/client.ts'
import { AdministrationPage } from '#web/features/accounts/administration/administration-page.tsx'
import { loadAdministration } from '#web/features/accounts/administration/load.ts'
import { readView } from '#web/features/accounts/administration/view.ts'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { reloadUser, requireRole } from '#web/lib/session.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'admin' }

export const meta = () => pageMeta('Users')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireRole({ request }, adminRole)
  const view = readView(new URL(request.url).searchParams)
  const loaded = await loadAdministration(view).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    // An admin no longer.
    await reloadUser()
    throw redirect('/')
  })
  return { view, loaded }
}

export const HydrateFallback = () => <PageSkeleton rows={8} />

export default function AdminUsersRoute() {
  return <AdministrationPage {...useLoaderData<typeof clientLoader>()} />
}
