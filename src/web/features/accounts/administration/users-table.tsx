import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListedUser, UserSort } from '#contract/accounts/administration.ts'
import type { AccountTask } from './account-tasks.ts'
import classes from './table.module.css'
import { UserRow } from './user-row.tsx'
import { type AdministrationView, sortedBy, viewSearch } from './view.ts'

const columns: { name: string; sort?: UserSort; figure?: true }[] = [
  { name: 'Name', sort: 'name' },
  { name: 'E-mail', sort: 'email' },
  { name: 'Role' },
  { name: 'Plan', sort: 'plan' },
  { name: 'Forms', sort: 'forms', figure: true },
  { name: 'Responses', sort: 'responses', figure: true },
  { name: 'Registered', sort: 'createdAt' },
  { name: 'Last login', sort: 'lastLoginAt' },
]

/** Accounts under headings that sort them; on small screens each is a card. */
export function UsersTable({
  users,
  view,
  onTask,
}: {
  users: readonly ListedUser[]
  view: AdministrationView
  onTask: (task: AccountTask, button: HTMLElement | null) => void
}) {
  return (
    <div className={classes.sheet}>
      <table className={classes.table}>
        <caption className={classes.unseen}>Accounts. The headings of columns sort them.</caption>
        <thead>
          <tr>
            {columns.map(({ name, sort, figure }) => (
              <th
                key={name}
                scope="col"
                data-figure={figure}
                aria-sort={
                  sort === view.sort ? (view.order === 'asc' ? 'ascending' : 'descending') : undefined
                }
              >
                {sort ? <SortLink name={name} sort={sort} view={view} /> : name}
              </th>
            ))}
            <th scope="col">
              <span className={classes.unseen}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onTask={onTask} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SortLink({ name, sort, view }: { name: string; sort: UserSort; view: AdministrationView }) {
  const Icon = sort !== view.sort ? IconArrowsSort : view.order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <Link
      to={{ search: viewSearch(sortedBy(view, sort)) }}
      className={classes.sort}
      data-sorted={sort === view.sort}
      preventScrollReset
      replace
    >
      {name} <Icon size={15} aria-hidden />
    </Link>
  )
}
