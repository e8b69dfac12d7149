import { type MetaArgs, useNavigate } from 'react-router'
import { sitePages } from '#contract/site-pages.ts'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { sitePageMeta } from '#web/lib/public-meta.ts'
import { requireGuest } from '#web/lib/session.ts'
import { takeWanted } from '#web/lib/wanted-page.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = ({ matches }: MetaArgs) => sitePageMeta(matches, sitePages.login)

export const loader = () => null

export const clientLoader = requireGuest

export default function LoginRoute() {
  const navigate = useNavigate()
  return <LoginPage onDone={() => navigate(takeWanted())} />
}
