import { redirect } from 'react-router'
import { LoggedOut } from '#web/features/accounts/logged-out.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { endSession } from '#web/lib/session.ts'
import { readToken } from '#web/lib/token.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'account' }

export const meta = () => pageMeta('Logged out')

export async function clientLoader() {
  if (!readToken()) throw redirect('/')
  await endSession()
  return null
}

// A login in another tab must not be ended again by this page.
export const shouldRevalidate = () => false

export const HydrateFallback = () => <PageSkeleton size="narrow" rows={1} />

export default LoggedOut
