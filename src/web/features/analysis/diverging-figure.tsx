import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnalysedQuestion, Share } from '#contract/analysis.ts'
import { formatShareRange } from '#web/lib/format.ts'
import classes from './diverging-figure.module.css'
import { FigureTable } from './figure-table.tsx'
import { useAnswerLinks } from './filter-links.ts'
import { countAndShare, divergingSegments, shareHead, shareRow } from './shares.ts'

/** Points from low to high as one bar about its middle, with a legend that leads to the responses behind each. */
export function DivergingFigure({
  analysed,
  nameOf = ({ label }) => label,
  labelOf = (row) => <span dir="auto">{nameOf(row)}</span>,
}: {
  analysed: AnalysedQuestion
  nameOf?: (row: Share) => string
  labelOf?: (row: Share) => ReactNode
}) {
  const { label, tooFew, distribution: rows = [] } = analysed
  const links = useAnswerLinks(analysed)
  const segments = new Map(divergingSegments(rows).map((segment) => [segment.value, segment]))
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {[...segments.values()].map(({ value, tone, strength, start, width }) => (
          <span
            key={value}
            data-tone={tone}
            style={{ insetInlineStart: `${start}%`, width: `${width}%`, opacity: 0.5 + strength / 2 }}
          />
        ))}
        <i />
      </div>
      <ul className={classes.legend} aria-label={label}>
        {rows.map((row) => {
          const segment = segments.get(row.value)
          const link = links.is(row.value)
          const words = (
            <>
              <i
                data-tone={segment?.tone}
                style={{ opacity: 0.5 + (segment?.strength ?? 0) / 2 }}
                aria-hidden
              />
              {labelOf(row)}
            </>
          )
          return (
            <li key={row.value}>
              {link ? (
                <Link
                  to={link.to}
                  className={classes.link}
                  aria-current={link.on || undefined}
                  preventScrollReset
                >
                  {words}
                </Link>
              ) : (
                <span className={classes.link}>{words}</span>
              )}
              <span
                className={classes.figure}
                title={tooFew ? undefined : `95 % interval ${formatShareRange(row)}`}
              >
                {countAndShare(row)}
                {!tooFew && <span className={classes.unseen}>, 95 % interval {formatShareRange(row)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      <FigureTable
        caption={label}
        head={shareHead(tooFew)}
        rows={rows.map((row) => shareRow(row, nameOf(row), tooFew, links.is(row.value)))}
      />
    </>
  )
}
