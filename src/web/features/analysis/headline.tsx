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
      <Stat
        label="Responses"
        value={formatCount(responses)}
        hint={firstAt && `first on ${formatMoment(firstAt, timeZone)}`}
      />
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

/** "4 Mar", and below it "2026, 14:02". */
function moment(iso: string, timeZone: string) {
  const [day, month, ...rest] = formatMoment(iso, timeZone).split(' ')
  return { value: `${day}\u00a0${month}`, hint: rest.join(' ') }
}
