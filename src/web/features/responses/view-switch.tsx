import { Link } from 'react-router'
import { formatCount } from '#web/lib/format.ts'
import { type ResultsView, viewSearch } from './view.ts'
import classes from './view-switch.module.css'

const views = [
  { view: 'summary', name: 'Summary' },
  { view: 'responses', name: 'Responses' },
] as const

/** The two ways to look at the answers; each has an address of its own. */
export function ViewSwitch({ view, total }: { view: ResultsView['view']; total: number }) {
  return (
    <nav className={classes.switch} aria-label="Results">
      {views.map((item) => (
        <Link
          key={item.view}
          to={{ search: viewSearch({ view: item.view }) }}
          className={classes.link}
          aria-current={item.view === view ? 'page' : undefined}
          preventScrollReset
        >
          {item.name}
          {item.view === 'responses' && <span className={classes.count}>{formatCount(total)}</span>}
        </Link>
      ))}
    </nav>
  )
}
