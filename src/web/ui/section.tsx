import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

/** A white sheet. */
export function Card({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <div className={classes.card} data-padded={padded}>
      {children}
    </div>
  )
}

/** A part of a page under an h2 of its own. */
export function Section({
  title,
  description,
  actions,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
