import { TermsPage } from '#web/features/site/terms-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'

export const meta = () => pageMeta('Terms and conditions', 'What you and Formlark can expect of each other.')

export default TermsPage
