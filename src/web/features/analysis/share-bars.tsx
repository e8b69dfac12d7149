import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AnalysedQuestion, Share } from '#contract/analysis.ts'
import { formatShareRange } from '#web/lib/format.ts'
import { Bar, Bars } from '#web/ui/bar.tsx'
import { FigureTable } from './figure-table.tsx'
import { useAnswerLinks } from './filter-links.ts'
import { countAndShare, shareHead, shareRow } from './shares.ts'

/** More lines than this are folded away at first. */
const mostLines = 12

/** A distribution as horizontal bars; every bar's figures are beside it, and it leads to the responses behind it. */
export function ShareBars({
  analysed,
  rows,
  nameOf = ({ label }) => label,
  labelOf = (row) => <span dir="auto">{nameOf(row)}</span>,
}: {
  analysed: AnalysedQuestion
  rows: readonly Share[]
  nameOf?: (row: Share) => string
  labelOf?: (row: Share) => ReactNode
}) {
  const [all, setAll] = useState(false)
  const links = useAnswerLinks(analysed)
  const { label, tooFew } = analysed
  const folds = rows.length > mostLines
  return (
    <>
      <Bars label={label}>
        {rows.map((row, index) => (
          <Bar
            key={row.value}
            label={labelOf(row)}
            share={row.share}
            figure={countAndShare(row)}
            onPaperOnly={folds && !all && index >= mostLines - 2}
            interval={tooFew ? undefined : { ...row, words: `95 % interval ${formatShareRange(row)}` }}
            link={links.is(row.value)}
          />
        ))}
      </Bars>
      {folds && (
        <Button
          data-print="no"
          variant="subtle"
          size="compact-sm"
          mt="sm"
          ml={-8}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
      <FigureTable
        caption={label}
        head={shareHead(tooFew)}
        rows={rows.map((row) => shareRow(row, nameOf(row), tooFew, links.is(row.value)))}
      />
    </>
  )
}
