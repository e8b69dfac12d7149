import {
  type ClientLoaderFunctionArgs,
  data,
  type MetaArgs,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router'
import { sharedPage, shareImagePath } from '#contract/share-images.ts'
import { sitePages } from '#contract/site-pages.ts'
import { templateByKey } from '#contract/templates/catalogue.ts'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { BuilderSkeleton } from '#web/features/forms/builder/builder-skeleton.tsx'
import { GuestBuilderPage } from '#web/features/forms/guest/guest-builder-page.tsx'
import { readGuestDraft } from '#web/features/forms/guest/guest-draft.ts'
import { UnknownTemplate } from '#web/features/forms/guest/unknown-template.tsx'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { publicMeta } from '#web/lib/public-meta.ts'
import { readToken } from '#web/lib/token.ts'
import { showToast } from '#web/ui/toast-store.ts'

export const handle: PageHandle = { frame: 'work' }

export function meta({ matches, params: { template = 'blank' } }: MetaArgs) {
  const known = templateByKey(template)
  if (!known) return []
  return publicMeta(matches, {
    heading: known.key === 'blank' ? 'Form builder' : `${known.name} template`,
    description: 'Build a feedback form from a template or from blank. No account needed to start.',
    path: `/form-builder/new/${known.key}`,
    image: shareImagePath(sharedPage(sitePages.home)),
  })
}

const isUnknown = (template: string | undefined) => template !== undefined && !templateByKey(template)

export const loader = ({ params: { template } }: { params: { template?: string } }) =>
  data(null, { status: isUnknown(template) ? 404 : 200 })

/** Whether somebody is logged in, and what a guest has begun, is known to the browser alone. */
export function clientLoader({ params: { template } }: ClientLoaderFunctionArgs) {
  if (readToken()) {
    if (!template) throw redirect('/form-builder')
    const text = 'You can use our templates from the forms page.'
    showToast({ type: 'error', title: 'Form Error', text })
    throw redirect('/forms')
  }
  if (!template) throw redirect('/form-builder/new/blank')
  return { draft: readGuestDraft() }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { template } = useParams()
  if (!isUnknown(template)) return <BuilderSkeleton />
  return (
    <div data-for="guest">
      <UnknownTemplate />
    </div>
  )
}

export default function GuestBuilderRoute() {
  const { draft } = useLoaderData<typeof clientLoader>()
  const template = templateByKey(useParams().template ?? '')
  if (!template) return <UnknownTemplate />
  return (
    <GuestBuilderPage
      template={template}
      draft={draft}
      register={(props) => <RegisterForm variant="minimal" {...props} />}
    />
  )
}
