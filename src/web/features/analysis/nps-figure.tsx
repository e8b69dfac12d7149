import type { AnalysedQuestion } from '#contract/analysis.ts'
import { formatCount, formatCounted, formatScore, formatTenths } from '#web/lib/format.ts'
import { sharesInTenths } from '#web/lib/shares.ts'
import type { BarTone } from '#web/ui/bar.tsx'
import { choiceRows } from './choice-rows.ts'
import { ColumnChart } from './column-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import classes from './nps-figure.module.css'
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
  const tenths = sharesInTenths(groups.map(({ key }) => nps[key]))
  const rows = choiceRows(analysed.distribution ?? [], { answered: analysed.answered, several: false })
  return (
    <>
      <div className={classes.nps}>
        <p className={classes.score}>
          <b>{nps.score === null ? 'no answers yet' : formatScore(nps.score)}</b>
          <span>Net Promoter Score, from −100 to +100</span>
        </p>
        <div className={classes.stack} aria-hidden>
          {groups.map(({ key, tone }, index) =>
            nps[key] === 0 ? null : <span key={key} data-tone={tone} style={{ flexGrow: tenths[index] }} />,
          )}
        </div>
        <dl className={classes.groups}>
          {groups.map(({ key, name, range, tone }, index) => (
            <div key={key}>
              <dt>
                <i data-tone={tone} aria-hidden />
                {name} <span>({range})</span>
              </dt>
              <dd>
                {formatCount(nps[key])} · {formatTenths(tenths[index] ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
        <ColumnChart
          columns={rows.map(({ label, count }) => ({ label, count, tone: toneOf(Number(label)) }))}
          ticks={ticksFor(rows.map(({ label }) => label))}
          description={`How often each point from 0 to 10 was chosen; ${formatCounted(nps.promoters, 'promoter')}, ${formatCounted(nps.detractors, 'detractor')}.`}
          figureOf={({ count }) => formatCounted(count, 'answer')}
        />
      </div>
      <FigureTable
        caption={analysed.label}
        head={['Point', 'Answers', 'Share']}
        rows={rows.map(({ label, count, tenths }) => [label, formatCount(count), formatTenths(tenths)])}
      />
    </>
  )
}
