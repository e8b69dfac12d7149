import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from './pager.module.css'

/** Steps through a list that is longer than a page. `where`: 'Page 2 of 7', '21–40 of 122'. */
export function Pager({
  label,
  where,
  previous,
  next,
}: {
  label: string
  where: string
  /** null where there is no such page. */
  previous: To | null
  next: To | null
}) {
  return (
    <nav className={classes.pager} aria-label={label}>
      <Step to={previous} rel="prev">
        <IconChevronLeft size={18} aria-hidden /> Previous
      </Step>
      <p className={classes.where}>{where}</p>
      <Step to={next} rel="next">
        Next <IconChevronRight size={18} aria-hidden />
      </Step>
    </nav>
  )
}

/** A link where there is such a page, else a button that cannot be pressed. */
const Step = ({ to, rel, children }: { to: To | null; rel: string; children: ReactNode }) =>
  to === null ? (
    <Button variant="default" size="sm" disabled>
      {children}
    </Button>
  ) : (
    <Button component={Link} to={to} rel={rel} variant="default" size="sm">
      {children}
    </Button>
  )
