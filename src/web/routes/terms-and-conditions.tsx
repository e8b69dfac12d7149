import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { TermsPage } from '#web/features/site/terms-page.tsx'
import { sitePageMeta } from '#web/lib/public-meta.ts'

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.terms)

export const loader = ({ context }: LoaderFunctionArgs) => ({ operator: context.operator })

export default function TermsAndConditions() {
  return <TermsPage {...useLoaderData<typeof loader>()} />
}
