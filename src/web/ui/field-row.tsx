import type { ReactNode } from 'react'
import classes from './field-row.module.css'

/** Fields under each other with even space. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/** Two fields side by side where there is room for both. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
