import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from './tab-links.module.css'

export interface TabLink {
  name: string
  to: To
  current: boolean
  /** How much there is. */
  count?: ReactNode
}

/** The ways to look at something, each with an address of its own. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map(({ name, to, current, count }) => (
      <Link
        key={name}
        to={to}
        className={classes.tab}
        aria-current={current ? 'page' : undefined}
        preventScrollReset
      >
        {name}
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </Link>
    ))}
  </nav>
)
