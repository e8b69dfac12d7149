import { Outlet, useRouteError } from 'react-router'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { PageProblem } from '#web/shell/page-problem.tsx'

export const handle: PageHandle = { access: 'account' }

/** The pages below load in the browser; each loader begins with `await requireUser(…)` or is `alongWithUser`. */
export default function Private() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageProblem error={useRouteError()} />
}
