import type { AnalysedQuestion, Analysis } from '#contract/analysis.ts'
import { formatMean, formatNumber, formatScore, formatShare, formatShareRange } from '#web/lib/format.ts'

export interface KeyFigure {
  name: string
  value: string
  /** Where it lies for everybody, with 95 % certainty: "4.02 to 4.31". */
  interval?: string | undefined
}

/** Where the mean lies for everybody, with 95 % certainty, no further than a rating or a scale goes: "4.02 to 4.31". */
export function meanRange({
  type,
  meanInterval,
  tooFew,
  distribution = [],
}: AnalysedQuestion): string | undefined {
  if (!meanInterval || tooFew) return undefined
  // Of these every value is there, chosen or not.
  const ends = ['rating', 'scale'].includes(type) ? distribution.map(({ value }) => Number(value)) : []
  const [low, high] = ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [-Infinity, Infinity]
  const within = (value: number) => formatMean(Math.min(high, Math.max(low, value)))
  return `${within(meanInterval.low)} to ${within(meanInterval.high)}`
}

/** The figures of a question that stand beside its title; those that are shown large in its picture are left out. */
export function keyFigures(analysed: AnalysedQuestion): KeyFigure[] {
  const { mean, median, standardDeviation, topTwo, nps, csat, ces, tooFew } = analysed
  const figures: KeyFigure[] = []
  const share = (name: string, of: typeof topTwo) =>
    of &&
    figures.push({ name, value: formatShare(of.share), interval: tooFew ? undefined : formatShareRange(of) })
  if (mean == null || median == null) return []
  share('CSAT', csat)
  figures.push({
    name: ces ? 'CES (mean)' : 'Mean',
    value: formatMean(mean),
    interval: meanRange(analysed),
  })
  share('Agreed', ces)
  figures.push({ name: 'Median', value: formatNumber(median) })
  if (standardDeviation != null)
    figures.push({ name: 'Standard deviation', value: formatMean(standardDeviation) })
  if (!nps && !csat && !ces) share('Two highest', topTwo)
  return figures
}

const dayLength = 86_400_000

/** "30 days before", "day before" */
function daysBefore({ from, to }: NonNullable<Analysis['previous']>) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1
  return days === 1 ? 'day before' : `${days} days before`
}

/** How the main figure differs from the days before, claimed only where the intervals allow it. */
export function changeWords(
  { change, nps, csat, mean }: AnalysedQuestion,
  previous: Analysis['previous'],
): string | undefined {
  if (!change || !previous) return undefined
  const against = daysBefore(previous)
  if (change.verdict === 'unclear') return `No clear change against the ${against}`
  const now = { nps: nps?.score, csat: csat?.share, mean }[change.figure]
  const name = { nps: 'NPS', csat: 'CSAT', mean: 'Mean' }[change.figure]
  const format = { nps: formatScore, csat: formatShare, mean: formatMean }[change.figure]
  const figures = now == null ? '' : `: ${format(change.previous)} → ${format(now)}`
  return `${name} ${change.verdict} than in the ${against}${figures}`
}
