import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { AnalysedQuestion } from '#contract/analysis.ts'
import { formatMoment } from '#web/lib/format.ts'
import { LongText } from '#web/ui/long-text.tsx'
import classes from './figures.module.css'

/** The newest answers in words. */
export function TextsFigure({
  analysed: { latest = [], answered },
  timeZone,
  allHref,
}: {
  analysed: AnalysedQuestion
  timeZone: string
  /** Where every answer can be read. */
  allHref: string
}) {
  return (
    <>
      <ul className={classes.texts}>
        {latest.map(({ responseId, text, submittedAt }) => (
          <li key={responseId}>
            <div className={classes.words}>
              <LongText text={text} />
            </div>
            <time dateTime={submittedAt}>{formatMoment(submittedAt, timeZone)}</time>
          </li>
        ))}
      </ul>
      {answered > latest.length && (
        <p className={classes.note}>
          These are the newest {latest.length}.{' '}
          <Anchor component={Link} to={allHref} inherit>
            Read all responses
          </Anchor>
        </p>
      )}
    </>
  )
}
