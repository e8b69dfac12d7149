import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { invitationsByToken } from '#contract/forms/refusals.ts'
import { StopInvitationsPage } from '#web/features/forms/refusals/stop-invitations-page.tsx'
import { call } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-handle.ts'
import { MailLinkProblem } from '#web/ui/mail-link-problem.tsx'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Stop invitations')

export async function clientLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    return { token, stopped: (await call(invitationsByToken, { params: { token } })).stopped }
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    return { problem: { code: problem.code, message: problem.message } }
  }
}

export const HydrateFallback = () => <PageSkeleton rows={2} />

export default function StopInvitationsRoute() {
  const loaded = useLoaderData<typeof clientLoader>()
  if (loaded.problem) return <MailLinkProblem {...loaded.problem} />
  return <StopInvitationsPage key={loaded.token} token={loaded.token} stopped={loaded.stopped} />
}
