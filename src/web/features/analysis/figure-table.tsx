import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './figure-table.module.css'
import type { FilterLink } from './filter-links.ts'

export interface FigureRow {
  key: string
  /** The first one heads the row. */
  cells: readonly string[]
  /** To the responses behind it. */
  link?: FilterLink | undefined
}

/** The figures behind a picture, shown on demand. */
export function FigureTable({
  caption,
  head,
  rows,
}: {
  /** What the table is about, for those who meet it by itself. */
  caption: string
  head: readonly string[]
  rows: readonly FigureRow[]
}) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.mark} size={16} aria-hidden />
        Show as table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard too */}
      <section className={classes.scroll} aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures], link }) => (
              <tr key={key}>
                <th scope="row" dir="auto" data-theirs="">
                  {link ? (
                    <Link
                      to={link.to}
                      className={classes.link}
                      aria-current={link.on || undefined}
                      preventScrollReset
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                {figures.map((figure, index) => (
                  <td key={head[index + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
