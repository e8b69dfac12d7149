import { useState } from 'react'
import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'
import { useFragment } from '#web/lib/use-fragment.ts'

export const meta = () => pageMeta('Choose a new password')

export default function ResetPasswordRoute() {
  const token = useFragment()
  const [first, setFirst] = useState<string>()
  if (first === undefined && token !== undefined) setFirst(token)
  // Another link begins anew; what was typed before the page came alive stays.
  return <ResetPasswordPage key={token === first ? '' : token} token={token} />
}
