import type { ReactNode } from 'react'
import classes from './badge.module.css'

/** A small label of a state. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'warm' | 'danger'
  children: ReactNode
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
