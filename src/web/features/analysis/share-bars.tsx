import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount, formatTenths } from '#web/lib/format.ts'
import { Bar, Bars } from '#web/ui/bar.tsx'
import type { ChoiceRow } from './choice-rows.ts'

/** More lines than this are folded away at first. */
const mostLines = 12

/** A distribution as horizontal bars; every bar's figures are beside it. */
export function ShareBars({
  label,
  rows,
  labelOf = (row) => <span dir="auto">{row.label}</span>,
}: {
  label: string
  rows: readonly ChoiceRow[]
  labelOf?: (row: ChoiceRow) => ReactNode
}) {
  const [all, setAll] = useState(false)
  const folds = rows.length > mostLines
  return (
    <>
      <Bars label={label}>
        {(folds && !all ? rows.slice(0, mostLines - 2) : rows).map((row) => (
          <Bar
            key={row.value}
            label={labelOf(row)}
            share={row.tenths / 1000}
            figure={`${formatCount(row.count)} · ${formatTenths(row.tenths)}`}
          />
        ))}
      </Bars>
      {folds && (
        <Button
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
    </>
  )
}
