import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { subscriptionByToken } from '#contract/responses/notifications.ts'
import {
  UnsubscribePage,
  UnsubscribeProblem,
} from '#web/features/responses/notifications/unsubscribe-page.tsx'
import { call } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-handle.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Stop mails about responses')

export async function clientLoader({ params: { token = '' } }: LoaderFunctionArgs) {
  try {
    return { token, subscription: await call(subscriptionByToken, { params: { token } }) }
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    return { problem: { code: problem.code, message: problem.message } }
  }
}

export const HydrateFallback = () => <PageSkeleton rows={2} />

export default function UnsubscribeRoute() {
  const loaded = useLoaderData<typeof clientLoader>()
  if (loaded.problem) return <UnsubscribeProblem {...loaded.problem} />
  return <UnsubscribePage key={loaded.token} token={loaded.token} subscription={loaded.subscription} />
}
