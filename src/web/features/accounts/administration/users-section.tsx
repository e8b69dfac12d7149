import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ListedUser } from '#contract/accounts/administration.ts'
import { formatCounted } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AccountDialog } from './account-dialog.tsx'
import type { AccountTask } from './account-tasks.ts'
import classes from './administration.module.css'
import { ViewPager } from './pager.tsx'
import { SortField } from './sort-field.tsx'
import { UserSearch } from './user-search.tsx'
import { UsersTable } from './users-table.tsx'
import { type AdministrationView, viewSearch } from './view.ts'

/** One page of the accounts, with search, and with a dialog for what is to be done with one of them. */
export function UsersSection({
  view,
  users,
  total,
}: {
  view: AdministrationView
  users: ListedUser[]
  total: number
}) {
  const [task, setTask] = useState<AccountTask | null>(null)
  const asked = useRef<HTMLElement | null>(null)

  function begin(next: AccountTask, button: HTMLElement | null) {
    asked.current = button
    setTask(next)
  }

  function end() {
    setTask(null)
    asked.current?.focus()
  }

  return (
    <section aria-label="Accounts">
      <div className={classes.tools}>
        <UserSearch view={view} />
        <SortField view={view} />
        <p className={classes.total} role="status">
          {view.search ? formatCounted(total, 'match', 'matches') : formatCounted(total, 'account')}
        </p>
      </div>
      {users.length > 0 ? (
        <UsersTable users={users} view={view} onTask={begin} />
      ) : (
        <NoUsers view={view} total={total} />
      )}
      <ViewPager view={view} total={total} label="Pages of accounts" />
      <AccountDialog task={task} onClose={end} />
    </section>
  )
}

function NoUsers({ view, total }: { view: AdministrationView; total: number }) {
  const beyond = total > 0
  return (
    <EmptyState
      icon={<IconUserSearch size={26} stroke={1.6} />}
      title={beyond ? 'Nothing on this page' : `Nobody matches “${view.search}”`}
      action={
        <Button
          component={Link}
          to={{ search: viewSearch(beyond ? { ...view, page: 1 } : {}) }}
          variant="default"
          preventScrollReset
        >
          {beyond ? 'Go to the first page' : 'Show all accounts'}
        </Button>
      }
    >
      <p>{beyond ? 'The list has become shorter.' : 'Names, e-mail addresses and slugs were searched.'}</p>
    </EmptyState>
  )
}
