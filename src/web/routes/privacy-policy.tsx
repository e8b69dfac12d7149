import { PrivacyPage } from '#web/features/site/privacy-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'

export const meta = () => pageMeta('Privacy policy', 'What Formlark stores, why, and for how long.')

export default PrivacyPage
