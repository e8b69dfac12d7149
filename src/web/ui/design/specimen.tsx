import type { ReactNode } from 'react'
import classes from './design.module.css'

/** One part of the design language, with its name, in the states given. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.specimen}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.states}>{children}</div>
    </section>
  )
}
