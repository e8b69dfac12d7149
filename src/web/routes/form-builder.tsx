import { type ClientLoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { BuilderPage } from '#web/features/forms/builder/builder-page.tsx'
import { BuilderSkeleton } from '#web/features/forms/builder/builder-skeleton.tsx'
import { openForm } from '#web/features/forms/builder/open-form.ts'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { requireUser } from '#web/lib/session.ts'

export const handle: PageHandle = { frame: 'work' }

export const meta = () => pageMeta('Form builder')

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { id } = await requireUser({ request })
  return openForm(params.formId, id)
}

// The builder holds what is not saved yet: nothing that happens on its own page may take it away.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const HydrateFallback = () => <BuilderSkeleton />

export default function FormBuilderRoute() {
  return <BuilderPage opened={useLoaderData<typeof clientLoader>()} />
}
