import { type Icon, IconForms, IconSettings, IconTag, IconUsers } from '@tabler/icons-react'
import { adminRole } from '#contract/accounts/user.ts'
import { useSession } from '#web/lib/session.ts'

interface NavLinkShape {
  to: string
  label: string
  icon: Icon
  /** The lowest that gets to see it. */
  role?: number
}

const links: NavLinkShape[] = [
  { to: '/forms', label: 'Forms', icon: IconForms },
  { to: '/settings', label: 'Settings', icon: IconSettings },
  { to: '/pricing', label: 'Pricing', icon: IconTag },
  { to: '/admin-users', label: 'Users', icon: IconUsers, role: adminRole },
]

/** Where somebody who is logged in can go. */
export function useNavLinks() {
  const { user } = useSession()
  return links.filter(({ role = 0 }) => (user?.role ?? 0) >= role)
}
