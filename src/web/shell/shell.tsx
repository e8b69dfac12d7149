import { type ReactNode, useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { VerifyBanner } from '#web/features/accounts/verify-banner.tsx'
import { usePageHandle } from '#web/lib/page-handle.ts'
import { followOtherTabs, loadUser } from '#web/lib/session.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeptPage } from './kept-page.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RouteChange } from './route-change.tsx'
import classes from './shell.module.css'
import { useSlowChange } from './use-slow-change.ts'

/** What surrounds every page of the owner's screens. */
export function Shell({ children }: { children: ReactNode }) {
  const { frame } = usePageHandle()
  useSessionOfThisDevice()
  const slow = useSlowChange()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <ProgressBar />
      <Header />
      <VerifyBanner />
      <main id="main" className={classes.main} tabIndex={-1} aria-busy={slow || undefined}>
        <KeptPage>{children}</KeptPage>
      </main>
      {frame !== 'work' && <Footer />}
      <RouteChange />
      <Toasts />
    </div>
  )
}

function useSessionOfThisDevice() {
  const { access } = usePageHandle()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  useEffect(() => {
    // A failure is kept in the session, and shown by the pages that need a person.
    loadUser().catch(() => null)
  }, [])

  useEffect(
    () =>
      followOtherTabs((change) => {
        const leave = change === 'logout' && (access === 'account' || access === 'admin')
        if (leave) navigate('/')
        else revalidate()
      }),
    [access, navigate, revalidate],
  )
}
