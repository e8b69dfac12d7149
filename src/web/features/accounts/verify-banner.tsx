import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session.ts'

// Guests do not need it, and where it cannot be had the page goes on without.
const VerifyNotice = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./verify-notice.tsx').then(
    (module) => ({ default: module.VerifyNotice }),
    () => ({ default: () => null }),
  ),
)

/** Below the header while the address of whoever is logged in is not verified. */
export function VerifyBanner() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState(false)
  const wanted = user?.verificationCode === 'PENDING' && !dismissed && !pathname.startsWith('/verify/')
  return (
    // Always there, so that screen readers notice what comes.
    <div role="status" aria-atomic="false" data-print="no">
      {wanted && (
        <Suspense>
          <VerifyNotice onClose={() => setDismissed(true)} />
        </Suspense>
      )}
    </div>
  )
}
