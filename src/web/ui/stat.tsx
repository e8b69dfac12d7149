import type { ReactNode } from 'react'
import classes from './stat.module.css'

/** One figure with its name; `Stats` puts several in a row. */
export function Stat({ label, value, hint }: { label: string; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {hint && <dd className={classes.hint}>{hint}</dd>}
    </div>
  )
}

export function Stats({ children }: { children: ReactNode }) {
  return <dl className={classes.stats}>{children}</dl>
}
