import { IconChevronRight } from '@tabler/icons-react'
import { questionTypes } from '#contract/questions/question.ts'
import type { ShownResponse } from '#contract/responses.ts'
import { formatMoment } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { answerText } from './answer-text.ts'
import type { QuestionColumn } from './columns.ts'
import classes from './responses-table.module.css'

/** Takes the focus when what had it is gone. */
export const tableId = 'responses-table'

/** Answers side by side, two lines of each; a row opens its response. On paper each response is a block in full. */
export function ResponsesTable({
  responses,
  columns,
  order,
  timeZone,
  onOpen,
}: {
  responses: readonly ShownResponse[]
  columns: readonly QuestionColumn[]
  order: 'asc' | 'desc'
  timeZone: string
  onOpen: (response: ShownResponse) => void
}) {
  return (
    <section
      id={tableId}
      className={classes.scroll}
      aria-label="Table of responses"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
      tabIndex={0}
      data-holds-news
    >
      <table className={classes.table}>
        <caption className={classes.unseen}>
          Responses, {order === 'desc' ? 'newest' : 'oldest'} first. Each row opens the whole response.
        </caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={order === 'desc' ? 'descending' : 'ascending'}>
              Answered
            </th>
            {columns.map(({ id, type, label, removed }) => (
              <th key={id} scope="col" data-kind={kindOf(type)}>
                <span className={classes.question} dir="auto" title={label}>
                  {label}
                </span>
                {removed && <Badge>Removed question</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-theirs="">
          {responses.map((response) => (
            // The button in the row is for the keyboard; anywhere in the row does for a pointer.
            <tr key={response.id} onClick={() => isSelecting() || onOpen(response)}>
              <th scope="row">
                <button type="button" className={classes.open} aria-haspopup="dialog">
                  <time dateTime={response.submittedAt}>{formatMoment(response.submittedAt, timeZone)}</time>
                  <IconChevronRight size={16} aria-hidden />
                </button>
              </th>
              {columns.map((column) => (
                <Cell key={column.id} answer={response.answers[column.id]} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How much room answers of a type take. */
function kindOf(type: string): 'number' | 'choice' | 'text' {
  switch (questionTypes.find((known) => known.type === type)?.figures) {
    case 'numbers':
      return 'number'
    case 'choices':
    case 'dates':
      return type === 'checkbox' ? 'number' : 'choice'
    default:
      return 'text'
  }
}

/** Whoever marks text to copy it does not want it covered. */
const isSelecting = () => getSelection()?.isCollapsed === false

function Cell({ answer, column }: { answer?: ShownResponse['answers'][string]; column: QuestionColumn }) {
  if (answer === undefined) {
    return (
      <td className={classes.none} data-question={column.label}>
        <span aria-hidden>–</span>
        <span className={classes.unseen}>No answer</span>
      </td>
    )
  }
  return (
    <td data-kind={kindOf(column.type)} data-question={column.label}>
      <span className={classes.answer} dir="auto">
        {answerText(answer, column.type)}
      </span>
    </td>
  )
}
