import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetWanted, readWanted } from '#web/lib/wanted-page.ts'

// Few guests need it, and where it cannot be had the page goes on without.
const WantedNotice = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./wanted-notice.tsx').then(
    (module) => ({ default: module.WantedNotice }),
    () => ({ default: () => null }),
  ),
)

/** On the home page, for a guest who was led here from a private page. The page is the same for all until it runs. */
export function WantedBanner() {
  const { key } = useLocation()
  const [wanted, setWanted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: led here from here it is another visit
  useEffect(() => setWanted(readWanted() !== null), [key])
  function dismiss() {
    forgetWanted()
    setWanted(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    // Always there, so that screen readers notice what comes.
    <div role="status" aria-atomic="true">
      {wanted && (
        <Suspense>
          <WantedNotice onClose={dismiss} />
        </Suspense>
      )}
    </div>
  )
}
