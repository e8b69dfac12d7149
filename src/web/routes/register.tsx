import type { MetaArgs } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { RegisterPage } from '#web/features/accounts/register-page.tsx'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { sitePageMeta } from '#web/lib/public-meta.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.register)

// With a loader on the server the page is rendered there; later visits only ask whether somebody is logged in.
export const loader = () => null

export const clientLoader = requireGuest

export default RegisterPage
