import type { AnalysedQuestion, Change } from '#contract/analysis.ts'

interface Figure {
  figure: Change['figure']
  value: number
  low: number
  high: number
}

/**
 * How a question's main figure differs from that of an earlier period. A difference is claimed only where the 95 %
 * intervals of both do not overlap, which is stricter than a test of the difference (Schenker and Gentleman, 'On
 * judging the significance of differences by examining the overlap between confidence intervals', The American
 * Statistician 55, 2001).
 * @returns nothing where either period has too few answers or the question has no such figure
 */
export function changeSince(now: AnalysedQuestion, before: AnalysedQuestion): Change | undefined {
  const [here, there] = [mainFigure(now), mainFigure(before)]
  if (!here || !there || now.tooFew || before.tooFew) return undefined
  const verdict = here.low > there.high ? 'higher' : here.high < there.low ? 'lower' : 'unclear'
  return { figure: here.figure, previous: there.value, previousAnswered: before.answered, verdict }
}

function mainFigure({ nps, csat, mean, meanInterval }: AnalysedQuestion): Figure | undefined {
  if (nps) {
    const { score, margin } = nps
    if (score === null || margin === null) return undefined
    return { figure: 'nps', value: score, low: score - margin, high: score + margin }
  }
  if (csat) return { figure: 'csat', value: csat.share, low: csat.low, high: csat.high }
  if (mean == null || !meanInterval) return undefined
  return { figure: 'mean', value: mean, ...meanInterval }
}

const dayMs = 24 * 3600 * 1000

/**
 * As many days just before a range, e.g. 1 to 7 March → 22 to 28 February.
 * @param to the last day, not before `from`
 */
export function daysBefore(from: string, to: string): { from: string; to: string } {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const day = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: day(first - (last - first) - dayMs), to: day(first - dayMs) }
}
