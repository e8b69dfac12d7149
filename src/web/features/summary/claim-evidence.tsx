import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Claim } from '#contract/summary.ts'
import { formatCount, formatShare } from '#web/lib/format.ts'
import classes from './claim-evidence.module.css'

/** What a claim rests on: figures, or the answers themselves, word for word. */
export function ClaimEvidence({ claim, formId }: { claim: Claim; formId: string }) {
  const { count, quotes, figure, sentiment } = claim
  return (
    <div className={classes.evidence}>
      {figure && (
        <p className={classes.note}>
          Of {formatCount(figure.answered)} answers to{' '}
          <bdi>“{figure.label || 'Question without a title'}”</bdi>, {formatCount(count)} say so. If everybody
          had been asked, the share would lie between {formatShare(figure.low)} and {formatShare(figure.high)}{' '}
          (95{'\u00a0'}% confidence).
        </p>
      )}
      {sentiment && (
        <p className={classes.note}>
          Where they write about it, {formatCount(sentiment.positive)} sound positive,{' '}
          {formatCount(sentiment.negative)} negative, {formatCount(sentiment.neutral)} neither.
        </p>
      )}
      <ul className={classes.quotes}>
        {quotes.map(({ responseId, questionId, text }) => (
          <li key={`${responseId} ${questionId}`}>
            <blockquote className={classes.quote} dir="auto">
              {text}
            </blockquote>
            <Anchor
              component={Link}
              to={`/form-responses/${formId}?view=responses&response=${responseId}`}
              size="sm"
              aria-label={`Open response: ${text.slice(0, 60)}`}
            >
              Open response
            </Anchor>
          </li>
        ))}
      </ul>
      {quotes.length > 0 && count > quotes.length && (
        <p className={classes.note}>
          {quotes.length} of {formatCount(count)} responses, chosen because they differ.
        </p>
      )}
    </div>
  )
}
