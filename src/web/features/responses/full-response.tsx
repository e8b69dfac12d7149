import { Anchor } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { stars } from '#contract/questions/rating.ts'
import type { ShownResponse } from '#contract/responses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FileLinks, isFile } from '../questions/file-links.tsx'
import { answerText } from './answer-text.ts'
import type { QuestionColumn } from './columns.ts'
import classes from './response-dialog.module.css'

type Shown = ShownResponse['answers'][string]

/** Every question with what was answered to it; removed ones only where they were answered. */
export function FullResponse({
  response: { id: responseId, answers },
  columns,
}: {
  response: ShownResponse
  columns: readonly QuestionColumn[]
}) {
  return (
    <dl className={classes.answers} data-theirs="">
      {columns
        .filter(({ id, removed }) => !removed || answers[id] !== undefined)
        .map(({ id, label, type, removed }) => {
          const answer = answers[id]
          return (
            <div key={id}>
              <dt>
                <span dir="auto">{label}</span>
                {removed && <Badge>Removed question</Badge>}
              </dt>
              {answer === undefined ? (
                <dd className={classes.none}>No answer</dd>
              ) : (
                <dd dir="auto">
                  <FullAnswer answer={answer} type={type} responseId={responseId} />
                </dd>
              )}
            </div>
          )
        })}
    </dl>
  )
}

function FullAnswer({ answer, type, responseId }: { answer: Shown; type: string; responseId: string }) {
  if (Array.isArray(answer) && answer.some(isFile))
    return <FileLinks responseId={responseId} files={answer.filter(isFile)} />
  const text = answerText(answer, type)
  if (type === 'rating' && typeof answer === 'number') {
    return (
      <>
        <span className={classes.stars} aria-hidden>
          {Array.from({ length: stars }, (_, star) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stars are what their place says
            <IconStarFilled key={star} size={17} data-off={star >= answer} />
          ))}
        </span>
        {text} of {stars}
      </>
    )
  }
  if (type === 'email' && typeof answer === 'string')
    return <Anchor href={`mailto:${encodeURIComponent(answer)}`}>{answer}</Anchor>
  if (Array.isArray(answer) && answer.length > 1) {
    return (
      <ul>
        {answer.map((item) => (
          <li key={answerText(item, type)}>{answerText(item, type)}</li>
        ))}
      </ul>
    )
  }
  return text
}
