import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { UsageChoice } from '#web/features/analytics/usage-choice.tsx'
import { PrivacyPage } from '#web/features/site/privacy-page.tsx'
import { UsageWords } from '#web/features/site/usage-words.tsx'
import { sitePageMeta } from '#web/lib/public-meta.ts'
import { useSiteFacts } from '#web/lib/site-facts.ts'

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.privacy)

export const loader = ({ context }: LoaderFunctionArgs) => ({
  payments: context.payments ?? false,
  operator: context.operator,
})

export default function PrivacyPolicy() {
  const counting = useSiteFacts()?.usageCounting
  const { payments, operator } = useLoaderData<typeof loader>()
  return (
    <PrivacyPage
      payments={payments}
      operator={operator}
      usage={counting && <UsageWords counting={counting} choice={<UsageChoice />} />}
    />
  )
}
