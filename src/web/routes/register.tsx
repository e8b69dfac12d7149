import { RegisterPage } from '#web/features/accounts/register-page.tsx'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { requireGuest } from '#web/lib/session.ts'

export const handle: PageHandle = { access: 'guest' }

export const meta = () =>
  pageMeta('Create an account', 'Create a free Formlark account and start collecting feedback in minutes.')

// With a loader on the server the page is rendered there; later visits only ask whether somebody is logged in.
export const loader = () => null

export const clientLoader = requireGuest

export default RegisterPage
