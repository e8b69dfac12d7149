import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { usePageBrand } from '#web/lib/page-brand.ts'
import { useSession } from '#web/lib/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { BrandLink } from './brand-link.tsx'
import classes from './header.module.css'
import { MobileNav } from './mobile-nav.tsx'
import { useNavLinks } from './nav-links.ts'

// Guests do not need it, and where it cannot be had a link does.
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(
    (module) => ({ default: module.UserMenu }),
    () => ({ default: AccountLink }),
  ),
)

function AccountLink() {
  const [initial] = useSession().user?.name ?? ''
  return (
    <Link to="/settings" className={classes.avatar} aria-label="Your account">
      <span aria-hidden>{initial}</span>
    </Link>
  )
}

/** Holds the navigation of guests and of the logged in; the stylesheet shows one of them (see global.css). */
export function Header() {
  const { userStatus, userError } = useSession()
  const links = useNavLinks()
  const brand = usePageBrand()
  const withToken = userStatus === 'PENDING' || userStatus === 'LOADED' || userError !== null
  const avatar = <span className={classes.avatar} />
  return (
    <header className={classes.header} data-print="no">
      <div className={classes.inner}>
        {brand ? (
          <BrandLink {...brand} />
        ) : (
          <>
            <Link to="/" className={classes.home} aria-label="Formlark, home" data-for="guest">
              <Wordmark />
            </Link>
            <Link to="/forms" className={classes.home} aria-label="Formlark, your forms" data-for="account">
              <Wordmark />
            </Link>
          </>
        )}
        <nav className={classes.nav} aria-label="Main" data-for="guest">
          <NavLink to="/pricing" className={classes.link}>
            Pricing
          </NavLink>
          <NavLink to="/login" className={classes.link}>
            Log In
          </NavLink>
          <LinkButton to="/register" size="sm">
            Get started
          </LinkButton>
        </nav>
        <nav className={classes.nav} aria-label="Main" data-for="account">
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} className={classes.link}>
              {label}
            </NavLink>
          ))}
          <Suspense fallback={avatar}>{withToken ? <UserMenu /> : avatar}</Suspense>
        </nav>
        <MobileNav />
      </div>
    </header>
  )
}
