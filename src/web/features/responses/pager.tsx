import { Button, type ButtonProps } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCount } from '#web/lib/format.ts'
import classes from './pager.module.css'
import { type ResultsView, viewSearch } from './view.ts'

/** Leads from page to page; nothing where there is one only. */
export function Pager({ view, last }: { view: ResultsView; last: number }) {
  if (last === 1) return null
  const at = (page: number) => (page >= 1 && page <= last ? viewSearch({ ...view, page }) : undefined)
  return (
    <nav className={classes.pager} aria-label="Pages of responses">
      <PageLink search={at(view.page - 1)} leftSection={<IconArrowLeft size={17} aria-hidden />}>
        Previous
      </PageLink>
      <p className={classes.place}>
        Page {formatCount(view.page)} of {formatCount(last)}
      </p>
      <PageLink search={at(view.page + 1)} rightSection={<IconArrowRight size={17} aria-hidden />}>
        Next
      </PageLink>
    </nav>
  )
}

/** A link where there is such a page, else a button that cannot be pressed. */
function PageLink({ search, ...rest }: ButtonProps & { search: string | undefined }) {
  if (search === undefined) return <Button {...rest} variant="default" size="sm" disabled />
  return <Button {...rest} variant="default" size="sm" component={Link} to={{ search }} />
}
