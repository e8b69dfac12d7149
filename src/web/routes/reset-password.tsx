import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { useFragment } from '#web/lib/use-fragment.ts'

export const meta = () => pageMeta('Choose a new password')

export default function ResetPasswordRoute() {
  const token = useFragment()
  return <ResetPasswordPage key={token} token={token} />
}
