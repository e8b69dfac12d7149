import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { usePageHandle } from '#web/lib/page-handle.ts'
import { followOtherTabs, loadUser } from '#web/lib/session.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteChange } from './route-change.tsx'
import classes from './shell.module.css'

/** What surrounds every page of the owner's screens. */
export function Shell({ children }: { children: ReactNode }) {
  const { frame } = usePageHandle()
  useSessionOfThisDevice()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <Header />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      {frame !== 'work' && <Footer />}
      <RouteChange />
      <Toasts />
    </div>
  )
}

function useSessionOfThisDevice() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A failure is kept in the session, and shown by the pages that need a person.
    loadUser().catch(() => null)
    return followOtherTabs(() => {
      revalidate()
      loadUser().catch(() => null)
    })
  }, [revalidate])
}
