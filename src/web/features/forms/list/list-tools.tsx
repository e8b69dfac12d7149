import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { formatCount, formatCounted } from '#web/lib/format.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { type FormLists, type ListName, listAddress, type Sorting, sortings } from './form-lists.ts'
import classes from './list-tools.module.css'

const names: Record<ListName, string> = { active: 'Active', inactive: 'Inactive', bin: 'Bin' }

/** Chooses one of the lists, what to look for in it and its order. */
export function ListTools({ list, sorting, search, totals }: FormLists) {
  const navigate = useNavigate()

  function look(words: string) {
    // Each step of typing is no step to go back to.
    navigate(listAddress({ list, sorting, search: words }), { replace: true, preventScrollReset: true })
  }

  return (
    <div className={classes.tools}>
      <nav className={classes.tabs} aria-label="Lists of forms">
        {(Object.keys(names) as ListName[]).map((name) => (
          <Link
            key={name}
            to={listAddress({ list: name, sorting, search })}
            className={classes.tab}
            aria-current={name === list ? 'page' : undefined}
            preventScrollReset
          >
            {names[name]} <span className={classes.count}>{formatCount(totals[name])}</span>
          </Link>
        ))}
      </nav>
      {list !== 'bin' && (
        <div className={classes.finding}>
          <div className={classes.search}>
            <SearchField label="Search your forms by name" value={search} onSearch={look} />
            <VisuallyHidden role="status">
              {search && `${formatCounted(totals[list], 'form')} found`}
            </VisuallyHidden>
          </div>
          <NativeSelect
            aria-label="Order of the forms"
            size="sm"
            className={classes.order}
            value={sorting}
            data={Object.entries(sortings).map(([value, { label }]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) =>
              navigate(listAddress({ list, sorting: value as Sorting, search }), { preventScrollReset: true })
            }
          />
        </div>
      )}
    </div>
  )
}
