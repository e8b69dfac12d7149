import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListedUser } from '#contract/accounts/administration.ts'
import { adminRole } from '#contract/accounts/roles.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { AccountTask } from './account-tasks.ts'
import { Ago, Day } from './moments.tsx'
import { planName } from './plans.ts'
import classes from './table.module.css'
import { UserMenu } from './user-menu.tsx'

/** An account: who it is, what it has, and a menu of what can be done with it. */
export function UserRow({
  user,
  onTask,
}: {
  user: ListedUser
  onTask: (task: AccountTask, button: HTMLElement | null) => void
}) {
  return (
    <tr data-blocked={user.blocked}>
      <th scope="row" className={classes.name}>
        <span className={classes.together}>
          <span dir="auto">{user.name}</span>
          {user.blocked && <Badge tone="danger">Blocked</Badge>}
        </span>
      </th>
      <td className={classes.email}>
        <span className={classes.together}>
          <span>{user.email}</span>
          {user.verificationCode ? <Badge tone="warm">Pending</Badge> : <Verified />}
        </span>
      </td>
      <Cell label="Role">{user.role >= adminRole ? <strong>Admin</strong> : 'Member'}</Cell>
      <Cell label="Plan">{planName(user.plan)}</Cell>
      <Cell label="Forms" figure>
        {formatCount(user.forms)}
      </Cell>
      <Cell label="Responses" figure>
        {formatCount(user.responses)}
      </Cell>
      <Cell label="Registered">
        <Day iso={user.createdAt} />
      </Cell>
      <Cell label="Last login">{user.lastLoginAt ? <Ago iso={user.lastLoginAt} /> : 'Never'}</Cell>
      <td className={classes.actions}>
        <UserMenu user={user} onTask={onTask} />
      </td>
    </tr>
  )
}

/** Most are, so it is not said aloud in each row. */
const Verified = () => (
  <span className={classes.verified} title="Verified">
    <IconCircleCheck size={17} aria-hidden />
    <span className={classes.unseen}>Verified</span>
  </span>
)

/** The label takes the place of the column's heading where there are no columns. */
function Cell({ label, figure, children }: { label: string; figure?: boolean; children: ReactNode }) {
  return (
    <td data-figure={figure}>
      <span className={classes.label}>{label}</span>
      {children}
    </td>
  )
}
