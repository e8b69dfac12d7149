import { IconChevronRight } from '@tabler/icons-react'
import classes from './figure-table.module.css'

/** The figures behind a picture, shown on demand. The first cell of each row heads it. */
export function FigureTable({
  caption,
  head,
  rows,
}: {
  /** What the table is about, for those who meet it by itself. */
  caption: string
  head: readonly string[]
  rows: readonly (readonly [name: string, ...figures: string[]])[]
}) {
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <IconChevronRight className={classes.mark} size={16} aria-hidden />
        Show as table
      </summary>
      <div className={classes.scroll}>
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
            {rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={head[index + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
