import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCrown,
  IconDots,
  IconLock,
  IconLockOpen,
  IconMail,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { ListedUser } from '#contract/accounts/administration.ts'
import { adminRole } from '#contract/accounts/roles.ts'
import { useSession } from '#web/lib/session.ts'
import type { AccountTask } from './account-tasks.ts'
import classes from './administration.module.css'
import { useVerificationMail } from './use-verification-mail.ts'

const size = 17

/** What an admin can do with an account; each but mailing asks first, in a dialog. */
export function UserMenu({
  user,
  onTask,
}: {
  user: ListedUser
  onTask: (task: AccountTask, button: HTMLElement | null) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const isMe = useSession().user?.id === user.id
  const { resend, sending } = useVerificationMail(user)
  const begin = (kind: AccountTask['kind']) => () => onTask({ kind, user }, button.current)
  const isAdmin = user.role >= adminRole
  return (
    // In the landmark, and without an element that is none of a menu's.
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Actions for ${user.name}`} loading={sending}>
          <IconDots size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isAdmin ? (
          <Menu.Item leftSection={<IconUserMinus size={size} aria-hidden />} onClick={begin('demote')}>
            Remove admin
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserPlus size={size} aria-hidden />} onClick={begin('promote')}>
            Make admin
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCrown size={size} aria-hidden />} onClick={begin('plan')}>
          Change plan
        </Menu.Item>
        {user.verificationCode && (
          <Menu.Item leftSection={<IconMail size={size} aria-hidden />} onClick={resend}>
            Resend verification
          </Menu.Item>
        )}
        {!isMe && (
          <>
            <Menu.Divider />
            {user.blocked ? (
              <Menu.Item leftSection={<IconLockOpen size={size} aria-hidden />} onClick={begin('unblock')}>
                Unblock
              </Menu.Item>
            ) : (
              <Menu.Item
                className={classes.danger}
                leftSection={<IconLock size={size} aria-hidden />}
                onClick={begin('block')}
              >
                Block
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
