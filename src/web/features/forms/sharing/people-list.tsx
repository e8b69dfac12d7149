import { ActionIcon, Menu } from '@mantine/core'
import { IconCrown, IconDots, IconMail, IconUserMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FormCan } from '#contract/forms/permissions.ts'
import type { People } from '#contract/forms/sharing.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './people-list.module.css'
import type { PeopleDeed } from './shared-form.ts'

/** Who works on a form, and who is invited to. */
export function PeopleList({
  people: { owner, coAuthors, invitations },
  can,
  selfId,
  onDeed,
}: {
  people: People
  can: FormCan
  selfId: string | undefined
  onDeed: (deed: PeopleDeed) => void
}) {
  const you = (userId: string) => userId === selfId && <Badge>You</Badge>
  return (
    <ul className={classes.people}>
      <Row picture={<Avatar name={owner.name} src={owner.avatar} />} name={owner.name} about="Owner">
        {you(owner.userId)}
      </Row>
      {coAuthors.map(({ userId, name, avatar, email }) => (
        <Row
          key={userId}
          picture={<Avatar name={name} src={avatar} />}
          name={name}
          about={email ? `Co-author · ${email}` : 'Co-author'}
        >
          {you(userId)}
          {can.share && (
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={`More for ${name}`}>
                  <IconDots size={19} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {can.handOver && (
                  <Menu.Item
                    leftSection={<IconCrown size={17} aria-hidden />}
                    onClick={() => onDeed({ kind: 'handOver', userId, name })}
                  >
                    Make owner
                  </Menu.Item>
                )}
                <Menu.Item
                  className={classes.danger}
                  leftSection={<IconUserMinus size={17} aria-hidden />}
                  onClick={() => onDeed({ kind: 'remove', userId, name })}
                >
                  Remove
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Row>
      ))}
      {invitations.map(({ email, expiresAt }) => (
        <Row
          key={email}
          picture={
            <span className={classes.letter} aria-hidden>
              <IconMail size={18} />
            </span>
          }
          name={email}
          about={`Invited, has not opened it yet · until ${dayOf(expiresAt)}`}
        >
          <IconButton
            label={`Withdraw the invitation of ${email}`}
            onClick={() => onDeed({ kind: 'withdraw', email })}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </Row>
      ))}
    </ul>
  )
}

const dayOf = (iso: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(new Date(iso))

const Row = ({
  picture,
  name,
  about,
  children,
}: {
  picture: ReactNode
  name: string
  about: string
  children: ReactNode
}) => (
  <li className={classes.person}>
    {picture}
    <div className={classes.words}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <span className={classes.about}>{about}</span>
    </div>
    {children}
  </li>
)
