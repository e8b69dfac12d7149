import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { pageMeta } from '#web/lib/page-handle.ts'

export const meta = () => pageMeta('Forgot your password?')

export default ForgotPasswordPage
