import { pageSize } from '#contract/forms.ts'
import { formatCount } from '#web/lib/format.ts'
import { Pager } from '#web/ui/pager.tsx'
import { type FormLists, listAddress } from './form-lists.ts'

/** Steps through a list that is longer than a page. */
export function ListPager({ list, sorting, search, page, totals }: FormLists) {
  const total = totals[list]
  const pages = Math.ceil(total / pageSize)
  if (list === 'bin' || (pages < 2 && page === 0)) return null
  const first = page * pageSize + 1
  const last = Math.min(total, first + pageSize - 1)
  const at = (to: number) => listAddress({ list, sorting, search, page: to })
  return (
    <Pager
      label="Pages"
      where={first <= last ? `${first}–${last} of ${formatCount(total)}` : `${formatCount(total)} in all`}
      previous={page > 0 ? at(page - 1) : null}
      next={page + 1 < pages ? at(page + 1) : null}
    />
  )
}
