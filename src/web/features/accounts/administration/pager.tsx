import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { administrationPageSize } from '#contract/accounts/administration.ts'
import { formatCount } from '#web/lib/format.ts'
import classes from './administration.module.css'
import { type AdministrationView, viewSearch } from './view.ts'

/** Leads from page to page; nothing where there is one only. */
export function Pager({ view, total, label }: { view: AdministrationView; total: number; label: string }) {
  const last = Math.max(1, Math.ceil(total / administrationPageSize))
  if (last === 1 || view.page > last) return null
  const at = (page: number) => (page >= 1 && page <= last ? viewSearch({ ...view, page }) : undefined)
  return (
    <nav className={classes.pager} aria-label={label}>
      <Step search={at(view.page - 1)} icon={<IconArrowLeft size={17} aria-hidden />}>
        Previous
      </Step>
      <p>
        Page {formatCount(view.page)} of {formatCount(last)}
      </p>
      <Step search={at(view.page + 1)} icon={<IconArrowRight size={17} aria-hidden />} iconLast>
        Next
      </Step>
    </nav>
  )
}

/** A link where there is such a page, else a button that cannot be pressed. */
function Step({
  search,
  icon,
  iconLast = false,
  children,
}: {
  search: string | undefined
  icon: ReactNode
  iconLast?: boolean
  children: ReactNode
}) {
  const look = {
    variant: 'default',
    size: 'sm',
    ...(iconLast ? { rightSection: icon } : { leftSection: icon }),
    children,
  } as const
  return search === undefined ? (
    <Button {...look} disabled />
  ) : (
    <Button {...look} component={Link} to={{ search }} />
  )
}
