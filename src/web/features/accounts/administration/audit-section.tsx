import { IconHistory } from '@tabler/icons-react'
import type { AuditEntry } from '#contract/accounts/administration.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { actorOf, deedOf } from './audit-words.ts'
import { Moment } from './moments.tsx'
import { ViewPager } from './pager.tsx'
import classes from './table.module.css'
import type { AdministrationView } from './view.ts'

/** What admins did, the latest first. */
export function AuditSection({
  view,
  entries,
  total,
}: {
  view: AdministrationView
  entries: AuditEntry[]
  total: number
}) {
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<IconHistory size={26} stroke={1.6} />}
        title={total > 0 ? 'Nothing on this page' : 'Nothing yet'}
      >
        <p>What admins do with accounts is kept here, with who did it and when.</p>
      </EmptyState>
    )
  return (
    <section aria-label="Audit log">
      <div className={classes.sheet}>
        <table className={classes.table}>
          <caption className={classes.unseen}>What admins did, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who did it</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <Moment iso={entry.at} />
                </td>
                <td className={classes.deed}>{deedOf(entry)}</td>
                <td className={classes.actor}>
                  <span className={classes.label}>Done by</span>
                  {actorOf(entry)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ViewPager view={view} total={total} label="Pages of the audit log" />
    </section>
  )
}
