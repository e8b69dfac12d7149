import { Drawer } from '@mantine/core'
import {
  type Icon,
  IconForms,
  IconId,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconSparkles,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { Look } from '#web/ui/look.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import classes from './header.module.css'
import { useNavLinks } from './nav-links.ts'

/** By address: the header, which everybody loads, has words alone. */
const icons: Record<string, Icon> = {
  '/forms': IconForms,
  '/settings': IconSettings,
  '/pricing': IconTag,
  '/admin-users': IconUsers,
}

/** Repeats the links of the header, and logging out. */
export function MobileDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const links = useNavLinks()
  return (
    <Look>
      <Drawer opened={opened} onClose={onClose} position="right" size="19rem" title={<Wordmark size={24} />}>
        <nav className={classes.drawerLinks} aria-label="Main" data-for="guest">
          <NavLink to="/pricing" onClick={onClose}>
            <IconTag size={20} aria-hidden /> Pricing
          </NavLink>
          <NavLink to="/login" onClick={onClose}>
            <IconLogin2 size={20} aria-hidden /> Log In
          </NavLink>
          <NavLink to="/register" onClick={onClose} className={classes.drawerStart}>
            <IconSparkles size={20} aria-hidden /> Get started
          </NavLink>
        </nav>
        <nav className={classes.drawerLinks} aria-label="Main" data-for="account">
          {links.map(({ to, label }) => {
            const LinkIcon = icons[to]
            return (
              <NavLink key={to} to={to} onClick={onClose}>
                {LinkIcon && <LinkIcon size={20} aria-hidden />} {label}
              </NavLink>
            )
          })}
          <NavLink to="/business-card" onClick={onClose}>
            <IconId size={20} aria-hidden /> Business card
          </NavLink>
          <NavLink to="/logout" onClick={onClose}>
            <IconLogout size={20} aria-hidden /> Log Out
          </NavLink>
        </nav>
      </Drawer>
    </Look>
  )
}
