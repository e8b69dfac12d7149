import { administrationPageSize } from '#contract/accounts/administration.ts'
import { formatCount } from '#web/lib/format.ts'
import { Pager } from '#web/ui/pager.tsx'
import { type AdministrationView, viewSearch } from './view.ts'

/** Leads from page to page; nothing where there is one only. */
export function ViewPager({
  view,
  total,
  label,
}: {
  view: AdministrationView
  total: number
  label: string
}) {
  const last = Math.max(1, Math.ceil(total / administrationPageSize))
  const { page } = view
  if (last === 1 || page > last) return null
  const at = (to: number) => (to >= 1 && to <= last ? { search: viewSearch({ ...view, page: to }) } : null)
  return (
    <Pager
      label={label}
      where={`Page ${formatCount(page)} of ${formatCount(last)}`}
      previous={at(page - 1)}
      next={at(page + 1)}
    />
  )
}
