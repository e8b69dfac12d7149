import { useNavigate } from 'react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = () => pageMeta('Log In', 'Log in to Formlark to build forms and read your feedback.')

export const loader = () => null

export const clientLoader = requireGuest

export default function LoginRoute() {
  const navigate = useNavigate()
  return <LoginPage onDone={() => navigate('/forms')} />
}
