import { Button, Modal } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { ShownResponse } from '#contract/responses.ts'
import { formatMoment } from '#web/lib/format.ts'
import type { QuestionColumn } from './columns.ts'
import { FullResponse } from './full-response.tsx'
import classes from './response-dialog.module.css'

/** One response in full; buttons and arrow keys lead to its neighbours on the page. */
export function ResponseDialog({
  responses,
  opened,
  columns,
  timeZone,
  numberOf,
  onOpen,
  onClose,
}: {
  responses: readonly ShownResponse[]
  /** Which of them is shown; none when undefined. */
  opened: number | undefined
  columns: readonly QuestionColumn[]
  timeZone: string
  numberOf: (index: number) => string
  onOpen: (index: number) => void
  onClose: () => void
}) {
  const index = opened ?? 0
  const response = opened === undefined ? undefined : responses[opened]
  const step = (by: number) => responses[index + by] && onOpen(index + by)
  const byArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <Modal
      opened={response !== undefined}
      onClose={onClose}
      title={numberOf(index)}
      size="lg"
      onKeyDown={byArrow}
    >
      {response && (
        <>
          <p className={classes.time}>
            Answered on{' '}
            <time dateTime={response.submittedAt}>{formatMoment(response.submittedAt, timeZone)}</time>
          </p>
          <FullResponse key={response.id} response={response} columns={columns} />
          <div className={classes.steps}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowLeft size={17} aria-hidden />}
              disabled={index === 0}
              onClick={() => step(-1)}
            >
              Previous
            </Button>
            <Button
              variant="default"
              size="sm"
              rightSection={<IconArrowRight size={17} aria-hidden />}
              disabled={index >= responses.length - 1}
              onClick={() => step(1)}
            >
              Next
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
