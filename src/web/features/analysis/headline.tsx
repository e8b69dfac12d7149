import type { Analysis } from '#contract/analysis.ts'
import { formatCount, formatMean, formatMoment, formatScore } from '#web/lib/format.ts'
import { Stat, Stats } from '#web/ui/stat.tsx'

/** The figures one looks for first. */
export function Headline({ analysis }: { analysis: Analysis }) {
  const { responses, firstAt, lastAt, timeZone, questions } = analysis
  const asked = questions.filter(({ removed }) => !removed)
  const nps = asked.find((question) => question.nps)
  const rating = asked.find(({ type }) => type === 'rating')
  return (
    <Stats>
      <Stat label="Responses" value={formatCount(responses)} />
      {firstAt && <Stat label="First answer" {...moment(firstAt, timeZone)} />}
      {lastAt && <Stat label="Last answer" {...moment(lastAt, timeZone)} />}
      {nps?.nps && (
        <Stat
          label="Net Promoter Score"
          value={nps.nps.score === null ? '–' : formatScore(nps.nps.score)}
          hint={nps.nps.score === null ? 'no answers yet' : <span dir="auto">{nps.label}</span>}
        />
      )}
      {rating && (
        <Stat
          label="Mean rating"
          value={rating.mean == null ? '–' : formatMean(rating.mean)}
          hint={rating.mean == null ? 'no answers yet' : <span dir="auto">{rating.label}</span>}
        />
      )}
    </Stats>
  )
}

function moment(iso: string, timeZone: string) {
  const [value, hint] = formatMoment(iso, timeZone).split(', ')
  return { value, hint }
}
