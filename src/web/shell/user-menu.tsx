import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import classes from './header.module.css'

export function UserMenu() {
  const { user } = useSession()
  const initials = user && [user.firstName, user.lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label="Your account">
          {initials || <IconUser size={18} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {user && (
          <>
            <div className={classes.person}>
              {user.name}
              <span>{user.email}</span>
            </div>
            <Menu.Divider />
          </>
        )}
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={17} aria-hidden />}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
