import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, Section } from '#web/ui/section.tsx'
import classes from './settings.module.css'

/** The parts of the page in order: what they are called, and what they are for. */
const parts = {
  profile: { title: 'Profile', description: 'What people see of you beside your forms.' },
  email: { title: 'Email', description: 'You log in with it, and we write to it.' },
  password: { title: 'Password', description: undefined },
  plan: { title: 'Plan', description: undefined },
  sessions: { title: 'Where you are logged in', description: undefined },
  data: { title: 'Your data', description: undefined },
  deletion: { title: 'Delete account', description: undefined },
}
type Part = keyof typeof parts

export function SettingsPart({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <div id={part} className={classes.part}>
      <Section {...parts[part]}>
        <Card>{children}</Card>
      </Section>
    </div>
  )
}

/** Leads to the parts; on wide screens only. */
export function SettingsNav() {
  return (
    <nav className={classes.nav} aria-label="Settings">
      {Object.entries(parts).map(([part, { title }]) => (
        <Link key={part} to={`#${part}`} replace>
          {title}
        </Link>
      ))}
    </nav>
  )
}
