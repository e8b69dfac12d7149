import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconForms, IconLogin2, IconLogout, IconMenu2, IconSparkles } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { Wordmark } from '#web/ui/wordmark.tsx'
import classes from './header.module.css'

/** The navigation of small screens. */
export function MobileNav() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <div className={classes.burger}>
      <ActionIcon aria-label="Open menu" aria-expanded={opened} size="xl" onClick={open}>
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <Drawer opened={opened} onClose={close} position="right" size="19rem" title={<Wordmark size={24} />}>
        <nav className={classes.drawerLinks} aria-label="Main" data-for="guest">
          <NavLink to="/login" onClick={close}>
            <IconLogin2 size={20} aria-hidden /> Log In
          </NavLink>
          <NavLink to="/register" onClick={close}>
            <IconSparkles size={20} aria-hidden /> Get started
          </NavLink>
        </nav>
        <nav className={classes.drawerLinks} aria-label="Main" data-for="account">
          <NavLink to="/forms" onClick={close}>
            <IconForms size={20} aria-hidden /> Forms
          </NavLink>
          <NavLink to="/logout" onClick={close}>
            <IconLogout size={20} aria-hidden /> Log Out
          </NavLink>
        </nav>
      </Drawer>
    </div>
  )
}
