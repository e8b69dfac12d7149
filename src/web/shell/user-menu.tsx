import { Menu, UnstyledButton } from '@mantine/core'
import { IconId, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Look } from '#web/ui/look.tsx'
import classes from './header.module.css'

export function UserMenu() {
  const { user } = useSession()
  return (
    <Look>
      {/* In the header itself, and so in a landmark of the page. */}
      <Menu withinPortal={false}>
        <Menu.Target>
          <UnstyledButton className={classes.avatar} aria-label="Your account">
            {user ? <Avatar name={user.name} src={user.avatar} /> : <IconUser size={18} aria-hidden />}
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
          <Menu.Item component={Link} to="/business-card" leftSection={<IconId size={17} aria-hidden />}>
            Business card
          </Menu.Item>
          <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={17} aria-hidden />}>
            Account Settings
          </Menu.Item>
          <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={17} aria-hidden />}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Look>
  )
}
