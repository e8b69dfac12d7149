import type { AnalysedQuestion } from '#contract/analysis.ts'
import { percentages } from '#contract/percentages.ts'
import { formatCounted, formatNumber, formatScore } from '#web/lib/format.ts'
import type { BarTone } from '#web/ui/bar.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { useAnswerLinks } from './filter-links.ts'
import classes from './nps-figure.module.css'
import { countAndShare, shareHead, shareRow } from './shares.ts'
import { ticksFor } from './ticks.ts'

const groups = [
  { key: 'detractors', name: 'Detractors', range: '0–6', tone: 'negative' },
  { key: 'passives', name: 'Passives', range: '7–8', tone: 'neutral' },
  { key: 'promoters', name: 'Promoters', range: '9–10', tone: 'positive' },
] as const

const toneOf = (point: number): BarTone => (point >= 9 ? 'positive' : point >= 7 ? 'neutral' : 'negative')

/** Net Promoter Score: promoters' share less detractors', with the three groups and what each point got. */
export function NpsFigure({
  analysed,
  nps,
}: {
  analysed: AnalysedQuestion
  nps: NonNullable<AnalysedQuestion['nps']>
}) {
  const links = useAnswerLinks(analysed)
  const percents = percentages(groups.map(({ key }) => nps[key]))
  const { distribution: rows = [], label, tooFew } = analysed
  return (
    <>
      <div className={classes.nps}>
        <p className={classes.score}>
          <b>{nps.score === null ? 'no answers yet' : formatScore(nps.score)}</b>
          {nps.margin !== null && !tooFew && (
            <span className={classes.margin}>
              <span aria-hidden>±</span>
              <span className={classes.unseen}>plus or minus</span> {formatNumber(nps.margin, 1)}
            </span>
          )}
          <span>Net Promoter Score, from −100 to +100</span>
        </p>
        <div className={classes.stack} aria-hidden>
          {groups.map(({ key, tone }) =>
            nps[key] === 0 ? null : <span key={key} data-tone={tone} style={{ flexGrow: nps[key] }} />,
          )}
        </div>
        <dl className={classes.groups}>
          {groups.map(({ key, name, range, tone }, index) => (
            <div key={key}>
              <dt>
                <i data-tone={tone} aria-hidden />
                {name} <span>({range})</span>
              </dt>
              <dd>{countAndShare({ count: nps[key], percent: percents[index] ?? 0 })}</dd>
            </div>
          ))}
        </dl>
        <ColumnChart
          columns={rows.map(({ value, label, count }) => ({
            label,
            count,
            tone: toneOf(Number(value)),
            link: links.is(value),
          }))}
          ticks={ticksFor(rows.map(({ label }) => label))}
          description={`How often each point from 0 to 10 was chosen; ${formatCounted(nps.promoters, 'promoter')}, ${formatCounted(nps.detractors, 'detractor')}.`}
          figureOf={({ count }) => formatCounted(count, 'answer')}
        />
      </div>
      <FigureTable
        caption={label}
        head={shareHead(tooFew)}
        rows={rows.map((row) => shareRow(row, row.label, tooFew, links.is(row.value)))}
      />
    </>
  )
}
