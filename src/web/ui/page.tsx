import type { ReactNode } from 'react'
import classes from './page.module.css'

/** Widths of the text column: `narrow` for one form, `reading` for prose, `content` for lists, `wide` for work. */
export type PageSize = 'narrow' | 'reading' | 'content' | 'wide'

export function Page({ size = 'content', children }: { size?: PageSize; children: ReactNode }) {
  return (
    <div className={classes.page} data-size={size}>
      {children}
    </div>
  )
}

/** The one h1 of a page; it takes the focus when the route changes. */
export function PageHeading({
  title,
  lead,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  /** Buttons at the end of the line; below it on small screens. */
  actions?: ReactNode
}) {
  return (
    <header className={classes.heading}>
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
