import type { AnalysedQuestion } from '#contract/analysis.ts'
import { formatCount, formatCounted, formatDay, formatExact } from '#web/lib/format.ts'
import { aloneAtTheTop } from './alone-at-the-top.ts'
import { ValuesFigure } from './choice-figures.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import classes from './figures.module.css'
import { useAnswerLinks } from './filter-links.ts'
import { type Bin, histogram } from './histogram.ts'
import { ticksFor } from './ticks.ts'
import { TimeChart } from './time-chart.tsx'
import { timeSeries } from './time-series.ts'

/** Up to this many different values each get a line; beyond that a chart shows their shape. */
const mostLines = 8

/** Numbers: a line each, or ranges where there are many. */
export function NumbersFigure({ analysed }: { analysed: AnalysedQuestion }) {
  const links = useAnswerLinks(analysed)
  const { distribution = [], binned, label } = analysed
  if (distribution.length <= mostLines && !binned)
    return <ValuesFigure analysed={analysed} format={(value) => formatExact(Number(value))} />

  const bins = histogram(analysed)
  const most = aloneAtTheTop(bins)
  const linkOf = ({ within }: Bin) => within && links.within(within.from, within.to)
  const ends = [bins[0], bins.at(-1)].flatMap((bin) => (bin ? [bin.label] : []))
  return (
    <>
      <ColumnChart
        columns={bins.map((bin) => ({ ...bin, link: linkOf(bin) }))}
        ticks={ticksFor(bins.map(({ label }) => label))}
        description={`${label}: answers from ${ends.join(' up to ')}.${most ? ` Most: ${most.label}, ${formatCounted(most.count, 'answer')}.` : ''}`}
        figureOf={({ count }) => formatCounted(count, 'answer')}
      />
      {binned && (
        <p className={classes.note}>
          So many different numbers were given that they are counted in ranges; mean and median are exact.
        </p>
      )}
      <FigureTable
        caption={label}
        head={['Number', 'Answers']}
        rows={bins.map((bin) => ({
          key: bin.label,
          cells: [bin.label, formatCount(bin.count)],
          link: linkOf(bin),
        }))}
      />
    </>
  )
}

/** Dates: a line each, or a chart over time where there are many. */
export function DatesFigure({ analysed }: { analysed: AnalysedQuestion }) {
  const links = useAnswerLinks(analysed)
  const { distribution = [], label } = analysed
  const series =
    distribution.length > mostLines &&
    timeSeries(distribution.map(({ value, count }) => ({ day: value, count })))
  if (!series) return <ValuesFigure analysed={analysed} format={formatDay} />
  return <TimeChart series={series} title={label} counted="answer" linkTo={links.within} />
}
