import type { AnalysedQuestion } from '#contract/analysis.ts'
import type { Claim } from '#contract/summary.ts'
import { fewestAnswers, titled } from './figures.ts'
import { withFullStop } from './full-stop.ts'
import { wholePercents } from './whole-percents.ts'

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** The one sentence above all: the figure that stands for the form, or what people write about. */
export function headlineOf(
  responses: number,
  questions: readonly AnalysedQuestion[],
  themes: readonly Claim[],
): string {
  if (responses === 0) return 'No responses yet.'
  if (responses < fewestAnswers)
    return `Only ${counted(responses, 'response')} so far: too few to tell what people think.`
  const asked = questions.filter(({ removed, answered }) => !removed && answered >= fewestAnswers)
  const nps = asked.find((question) => question.nps)
  if (nps?.nps?.score != null) {
    const { promoters, passives, detractors, score } = nps.nps
    const [up, middle, down] = wholePercents([promoters, passives, detractors])
    return `NPS ${Math.round(score)} from ${counted(nps.answered, 'answer')}: ${up}\u00a0% promoters, ${middle}\u00a0% passives, ${down}\u00a0% detractors.`.replace(
      'NPS -',
      'NPS −',
    )
  }
  const rating = asked.find(({ type, mean }) => type === 'rating' && mean != null)
  if (rating?.mean != null)
    return withFullStop(
      `${rating.mean.toFixed(1)} of 5 stars on average from ${counted(rating.answered, 'answer')} to ${titled(rating)}`,
    )
  const [first, second] = themes.filter(({ figure }) => !figure)
  if (!first) return `${counted(responses, 'response')} so far.`
  const most = [first, second].flatMap((claim) => (claim ? [`${claim.text} (${claim.count})`] : []))
  return `${counted(responses, 'response')}; what comes up most: ${most.join(' and ')}.`
}
