import { useParams } from 'react-router'
import { VerifyPage } from '#web/features/accounts/verify-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'

export const meta = () => pageMeta('Verify your e-mail')

export default function VerifyRoute() {
  const { userId = '', verificationCode = '' } = useParams()
  return <VerifyPage key={verificationCode} userId={userId} verificationCode={verificationCode} />
}
