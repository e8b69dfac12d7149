import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { abandonSession } from '#web/lib/session-store.ts'
import classes from './kept-page.module.css'
import { useAside } from './use-aside.ts'
import { useLoginInPlace } from './use-login-in-place.ts'

const fetchLogin = () => import('#web/features/accounts/login-in-place.tsx')
const LoginInPlace = lazy(() => fetchLogin().then((module) => ({ default: module.LoginInPlace })))

/** The page. While it needs a login it stays as it is, unseen, and the login page stands in its place. */
export function KeptPage({ children }: { children: ReactNode }) {
  const login = useLoginInPlace()
  const { user } = useSession()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useAside(login !== null)

  // Whoever goes elsewhere does not want to log in here.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    abandonSession()
  }, [pathname])

  // At hand when the session ends, also when the server is gone or new by then.
  useEffect(() => {
    if (user) fetchLogin().catch(() => undefined)
  }, [user])

  return (
    <>
      <div className={classes.page} hidden={login !== null} inert={login !== null}>
        {children}
      </div>
      {login && (
        <Suspense>
          <LoginInPlace {...login} />
        </Suspense>
      )}
    </>
  )
}
