import { Outlet, useRouteError } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { LoginInPlace } from '#web/features/accounts/login-in-place.tsx'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { LoginNeeded } from '#web/lib/session.ts'
import { PageProblem } from '#web/shell/page-problem.tsx'

export const handle: PageHandle = { access: 'account' }

/** The pages below load in the browser; each loader begins with `await requireUser()`. */
export default function Private() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const refused = error instanceof LoginNeeded || (error instanceof ApiError && error.status === 401)
  return refused ? <LoginInPlace message={error.message} /> : <PageProblem error={error} />
}
