import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { myCard } from '#contract/cards.ts'
import { myForms } from '#contract/forms.ts'
import { BusinessCardPage } from '#web/features/cards/business-card-page.tsx'
import { publicAddress } from '#web/features/forms/form-links.ts'
import { call } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-handle.ts'
import { requireUser } from '#web/lib/session.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Business card')

export async function clientLoader(asked: ClientLoaderFunctionArgs) {
  const { slug } = await requireUser(asked)
  const [kept, mine] = await Promise.all([call(myCard, {}), call(myForms, {})])
  const forms = mine
    .filter(({ visibility }) => visibility === 1)
    .map((form) => ({ formId: form.formId, name: form.name, address: publicAddress(form) }))
  // A form may have been closed or deleted since.
  const known = forms.some(({ formId }) => formId === kept.formId)
  const card = known
    ? kept
    : { ...kept, formId: null, code: kept.code === 'form' ? ('page' as const) : kept.code }
  return { card, forms, pageAddress: new URL(`/${slug}`, location.href).href }
}

export const HydrateFallback = () => <PageSkeleton />

export default function BusinessCardRoute() {
  const { card, ...rest } = useLoaderData<typeof clientLoader>()
  return <BusinessCardPage loaded={card} {...rest} />
}
