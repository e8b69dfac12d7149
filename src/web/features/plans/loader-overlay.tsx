import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadUser } from '#web/lib/session.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Lark } from '#web/ui/lark.tsx'
import classes from './loader-overlay.module.css'

/** Milliseconds that it shows at least. */
const shortest = 1000

/**
 * Lies over the page until it is known who is looking. The page below is complete and in reach all the while: without
 * scripts the overlay never shows, and where they do not arrive it goes by itself.
 */
export function LoaderOverlay() {
  const hydrated = useHydrated()
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const shown = new Promise((resolve) => setTimeout(resolve, shortest))
    // A failure is kept in the session, and the page says so.
    Promise.all([shown, loadUser().catch(() => null)]).then(() => setReady(true))
  }, [])

  return (
    <>
      <VisuallyHidden role="status">{hydrated && !ready ? 'Loading plans' : ''}</VisuallyHidden>
      {!ready && (
        <div
          className={classes.overlay}
          data-hydrated={hydrated || undefined}
          data-testid="loader"
          aria-hidden
        >
          <Lark size={56} />
        </div>
      )}
    </>
  )
}
