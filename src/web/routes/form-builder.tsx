import { pageMeta } from '#web/lib/page-handle.ts'
import { requireUser } from '#web/lib/session.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Form builder')

export const clientLoader = () => requireUser()

export const HydrateFallback = () => <PageSkeleton />

export default function FormBuilderPage() {
  return <PageSkeleton />
}
