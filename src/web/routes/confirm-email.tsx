import { ConfirmEmailPage } from '#web/features/accounts/confirm-email-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { useFragment } from '#web/lib/use-fragment.ts'

export const meta = () => pageMeta('Confirm your e-mail')

export default function ConfirmEmailRoute() {
  return <ConfirmEmailPage token={useFragment()} />
}
