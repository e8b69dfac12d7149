import { adminRole } from '#contract/accounts/roles.ts'
import { useSession } from '#web/lib/session.ts'

interface NavLinkShape {
  to: string
  label: string
  /** The lowest that gets to see it. */
  role?: number
}

const links: NavLinkShape[] = [
  { to: '/forms', label: 'Forms' },
  { to: '/settings', label: 'Settings' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/admin-users', label: 'Users', role: adminRole },
]

/** Where somebody who is logged in can go. */
export function useNavLinks() {
  const { user } = useSession()
  return links.filter(({ role = 0 }) => (user?.role ?? 0) >= role)
}
