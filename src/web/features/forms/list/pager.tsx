import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageSize } from '#contract/forms.ts'
import { type FormLists, listAddress } from './form-lists.ts'
import classes from './pager.module.css'

/** Steps through a list that is longer than a page. */
export function Pager({ list, sorting, search, page, totals }: FormLists) {
  const total = totals[list]
  const pages = Math.ceil(total / pageSize)
  if (list === 'bin' || (pages < 2 && page === 0)) return null
  const first = page * pageSize + 1
  const last = Math.min(total, first + pageSize - 1)
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Step to={page > 0 ? listAddress({ list, sorting, search, page: page - 1 }) : null} rel="prev">
        <IconChevronLeft size={18} aria-hidden /> Previous
      </Step>
      <span className={classes.where}>
        {first <= last
          ? `${first}–${last} of ${total.toLocaleString('en')}`
          : `${total.toLocaleString('en')} in all`}
      </span>
      <Step to={page + 1 < pages ? listAddress({ list, sorting, search, page: page + 1 }) : null} rel="next">
        Next <IconChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  )
}

const Step = ({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) =>
  to === null ? (
    <Button variant="default" size="sm" disabled>
      {children}
    </Button>
  ) : (
    <Button component={Link} to={to} rel={rel} variant="default" size="sm">
      {children}
    </Button>
  )
