import type { MetaArgs } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { PrivacyPage } from '#web/features/site/privacy-page.tsx'
import { sitePageMeta } from '#web/lib/public-meta.ts'

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.privacy)

export default PrivacyPage
