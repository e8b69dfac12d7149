import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadLists } from '#web/features/forms/list/form-lists.ts'
import { FormsPage } from '#web/features/forms/list/forms-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { alongWithUser } from '#web/lib/session.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Forms')

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  alongWithUser({ request }, () => loadLists(new URL(request.url).searchParams))

export const HydrateFallback = () => <PageSkeleton />

export default function FormsRoute() {
  return <FormsPage lists={useLoaderData<typeof clientLoader>()} />
}
