import { NativeSelect } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { type FormLists, type ListName, listAddress, type Sorting, sortings } from './form-lists.ts'
import classes from './list-tools.module.css'

const names: Record<ListName, string> = { active: 'Active', inactive: 'Inactive' }

/** Chooses one of the two lists and the order of it. */
export function ListTools({ list, sorting, totals }: FormLists) {
  const navigate = useNavigate()
  return (
    <div className={classes.tools}>
      <nav className={classes.tabs} aria-label="Lists of forms">
        {(Object.keys(names) as ListName[]).map((name) => (
          <Link
            key={name}
            to={listAddress({ list: name, sorting })}
            className={classes.tab}
            aria-current={name === list ? 'page' : undefined}
            preventScrollReset
          >
            {names[name]} <span className={classes.count}>{totals[name].toLocaleString('en')}</span>
          </Link>
        ))}
      </nav>
      <NativeSelect
        aria-label="Order of the forms"
        size="sm"
        className={classes.order}
        value={sorting}
        data={Object.entries(sortings).map(([value, { label }]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          navigate(listAddress({ list, sorting: value as Sorting }), { preventScrollReset: true })
        }
      />
    </div>
  )
}
