import { NativeSelect } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { UserSort } from '#contract/accounts/administration.ts'
import classes from './administration.module.css'
import { type AdministrationView, viewSearch } from './view.ts'

const orders: { sort: UserSort; order: 'asc' | 'desc'; label: string }[] = [
  { sort: 'createdAt', order: 'desc', label: 'Newest first' },
  { sort: 'createdAt', order: 'asc', label: 'Oldest first' },
  { sort: 'lastLoginAt', order: 'desc', label: 'Last login, latest first' },
  { sort: 'lastLoginAt', order: 'asc', label: 'Last login, longest ago first' },
  { sort: 'name', order: 'asc', label: 'Name, A to Z' },
  { sort: 'name', order: 'desc', label: 'Name, Z to A' },
  { sort: 'email', order: 'asc', label: 'E-mail, A to Z' },
  { sort: 'email', order: 'desc', label: 'E-mail, Z to A' },
  { sort: 'plan', order: 'desc', label: 'Highest plan' },
  { sort: 'plan', order: 'asc', label: 'Lowest plan' },
  { sort: 'forms', order: 'desc', label: 'Most forms' },
  { sort: 'forms', order: 'asc', label: 'Fewest forms' },
  { sort: 'responses', order: 'desc', label: 'Most responses' },
  { sort: 'responses', order: 'asc', label: 'Fewest responses' },
]

/** The order of the accounts, where the columns have no headings to press: on small screens. */
export function SortField({ view }: { view: AdministrationView }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label="Order of the accounts"
      size="sm"
      className={classes.sort}
      value={`${view.sort} ${view.order}`}
      data={orders.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = orders.find(({ sort, order }) => value === `${sort} ${order}`)
        if (!chosen) return
        const { sort, order } = chosen
        navigate({ search: viewSearch({ ...view, sort, order, page: 1 }) }, { preventScrollReset: true })
      }}
    />
  )
}
