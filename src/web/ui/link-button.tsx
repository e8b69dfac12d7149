import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './link-button.module.css'

/** A link that looks as a button does. Without Mantine, so that pages for guests need less script. */
export function LinkButton({
  to,
  size = 'md',
  look = 'filled',
  children,
}: {
  /** An address of ours; one of elsewhere begins with its scheme. */
  to: string
  size?: 'sm' | 'md' | 'lg'
  look?: 'filled' | 'plain' | 'white'
  /** Words, and an icon before or after them. */
  children: ReactNode
}) {
  return (
    <Link to={to} className={classes.button} data-size={size} data-look={look}>
      {children}
    </Link>
  )
}
