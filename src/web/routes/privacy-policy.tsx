import type { MetaArgs } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { UsageChoice } from '#web/features/analytics/usage-choice.tsx'
import { PrivacyPage } from '#web/features/site/privacy-page.tsx'
import { UsageWords } from '#web/features/site/usage-words.tsx'
import { sitePageMeta } from '#web/lib/public-meta.ts'
import { useSiteFacts } from '#web/lib/site-facts.ts'

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.privacy)

export default function PrivacyPolicy() {
  const counting = useSiteFacts()?.usageCounting
  return <PrivacyPage usage={counting && <UsageWords counting={counting} choice={<UsageChoice />} />} />
}
