import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './outcome-page.module.css'
import { Page, PageHeading } from './page.tsx'

/** A page that says how something went, and what to do next. */
export function OutcomePage({
  icon: PageIcon,
  tone = 'accent',
  title,
  lead,
  children,
}: {
  icon: Icon
  tone?: 'accent' | 'warm' | 'danger'
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  const page = useRef<HTMLDivElement>(null)
  // What had the focus may be gone, such as the form that was sent: the news takes it, and is read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is other news
  useEffect(() => {
    if (document.activeElement !== document.body) return
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [title])
  return (
    <Page size="narrow">
      <div className={classes.outcome} ref={page}>
        <span className={classes.icon} data-tone={tone} aria-hidden>
          <PageIcon size={28} stroke={1.6} />
        </span>
        <PageHeading title={title} lead={lead} />
        <div className={classes.next}>{children}</div>
      </div>
    </Page>
  )
}
