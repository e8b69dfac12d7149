import type { Analysis } from '#contract/analysis.ts'
import { formatCount, formatMean, formatMoment, formatNumber, formatScore } from '#web/lib/format.ts'
import { AnimatedCount } from '#web/ui/animated-count.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import { meanRange } from './key-figures.ts'

/** The figures one looks for first. */
export function Headline({ analysis }: { analysis: Analysis }) {
  const { responses, total, firstAt, lastAt, timeZone, questions } = analysis
  const asked = questions.filter(({ removed }) => !removed)
  const scored = asked.find(({ nps }) => nps)
  const nps = scored?.nps
  const rating = asked.find(({ type }) => type === 'rating')
  const interval = rating && meanRange(rating)
  return (
    <Stats>
      <Stat
        label="Responses"
        value={<AnimatedCount count={responses} />}
        hint={
          responses < total
            ? `of ${formatCount(total)}`
            : firstAt && `first on ${formatMoment(firstAt, timeZone)}`
        }
      />
      {lastAt && <Stat label="Last answer" {...moment(lastAt, timeZone)} />}
      {scored && nps && (
        <Stat
          label="Net Promoter Score"
          value={nps.score === null ? '–' : formatScore(nps.score)}
          hint={
            nps.score === null ? (
              'no answers yet'
            ) : (
              <>
                {scored.tooFew
                  ? 'too few answers to tell · '
                  : nps.margin !== null && `± ${formatNumber(nps.margin, 1)} · `}
                <span dir="auto">{scored.label}</span>
              </>
            )
          }
        />
      )}
      {rating && (
        <Stat
          label="Mean rating"
          value={rating.mean == null ? '–' : formatMean(rating.mean)}
          hint={
            rating.mean == null ? (
              'no answers yet'
            ) : (
              <>
                {rating.tooFew ? 'too few answers to tell · ' : interval && `95 % interval ${interval} · `}
                <span dir="auto">{rating.label}</span>
              </>
            )
          }
        />
      )}
    </Stats>
  )
}

/** "4 Mar 2026", and below it "14:02". */
function moment(iso: string, timeZone: string) {
  const [day = '', time] = formatMoment(iso, timeZone).split(', ')
  return { value: day.replaceAll(' ', '\u00a0'), hint: time }
}
