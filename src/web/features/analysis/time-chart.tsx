import { formatCount, formatCounted } from '#web/lib/format.ts'
import { aloneAtTheTop } from './alone-at-the-top.ts'
import { type Column, ColumnChart } from './column-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import type { FilterLink } from './filter-links.ts'
import { ticksFor } from './ticks.ts'
import type { Step, timeSeries } from './time-series.ts'

const stepNames: Record<Step, string> = { day: 'Day', week: 'Week', month: 'Month' }

/** Counts over time, with their table. */
export function TimeChart({
  series: { step, periods },
  title,
  counted,
  linkTo,
}: {
  series: NonNullable<ReturnType<typeof timeSeries>>
  /** Of the picture and of the table. */
  title: string
  /** What is counted, one of it: "response". */
  counted: string
  /** To the responses behind the days from and to. */
  linkTo: (from: string, to: string) => FilterLink | undefined
}) {
  const [first, last] = [periods[0], periods.at(-1)]
  const most = aloneAtTheTop(periods)
  const figureOf = ({ count }: Column) => formatCounted(count, counted)
  return (
    <>
      <ColumnChart
        columns={periods.map((period) => ({ ...period, link: linkTo(period.day, period.until) }))}
        ticks={ticksFor(periods.map(({ shortLabel }) => shortLabel))}
        description={`${title}, from ${first?.label} to ${last?.label}.${most ? ` Most: ${most.label}, ${figureOf(most)}.` : ''}`}
        figureOf={figureOf}
      />
      <FigureTable
        caption={`${title}${periods.some(({ count }) => count === 0) ? '; those without any are left out' : ''}`}
        head={[stepNames[step], `${counted[0]?.toUpperCase()}${counted.slice(1)}s`]}
        rows={periods
          .filter(({ count }) => count > 0)
          .toReversed()
          .map(({ day, until, label, count }) => ({
            key: day,
            cells: [label, formatCount(count)],
            link: linkTo(day, until),
          }))}
      />
    </>
  )
}
