import { Link } from 'react-router'
import type { AdministrationView } from './view.ts'
import { viewSearch } from './view.ts'
import classes from './view-tabs.module.css'

const tabs = [
  { view: 'users', name: 'Accounts' },
  { view: 'log', name: 'Audit log' },
] as const

/** The accounts and what was done with them; each has an address of its own. */
export function ViewTabs({ view }: { view: AdministrationView['view'] }) {
  return (
    <nav className={classes.tabs} aria-label="Administration">
      {tabs.map((tab) => (
        <Link
          key={tab.view}
          to={{ search: viewSearch({ view: tab.view }) }}
          className={classes.tab}
          aria-current={tab.view === view ? 'page' : undefined}
          preventScrollReset
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}
