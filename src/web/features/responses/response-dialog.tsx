import { Button, Modal } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ShownResponse } from '#contract/responses.ts'
import { formatMoment } from '#web/lib/format.ts'
import type { QuestionColumn } from './columns.ts'
import { FullResponse } from './full-response.tsx'
import classes from './response-dialog.module.css'

/** One response in full; buttons and arrow keys lead to its neighbours, on other pages too. */
export function ResponseDialog({
  response,
  columns,
  timeZone,
  title,
  previous,
  next,
  onDelete,
  onClose,
}: {
  /** None when undefined. */
  response: ShownResponse | undefined
  columns: readonly QuestionColumn[]
  timeZone: string
  title: string
  /** null where there is no such response. */
  previous: (() => void) | null
  next: (() => void) | null
  onDelete: (response: ShownResponse) => Promise<void>
  onClose: () => void
}) {
  const [deleting, setDeleting] = useState(false)
  const byArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') previous?.()
    if (event.key === 'ArrowRight') next?.()
  }
  return (
    <Modal opened={response !== undefined} onClose={onClose} title={title} size="lg" onKeyDown={byArrow}>
      {response && (
        <>
          <p className={classes.time} aria-live="polite">
            Answered on{' '}
            <time dateTime={response.submittedAt}>{formatMoment(response.submittedAt, timeZone)}</time>
          </p>
          <FullResponse key={response.id} response={response} columns={columns} />
          <div className={classes.steps}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconArrowLeft size={17} aria-hidden />}
              {...blocked(!previous)}
              onClick={() => previous?.()}
            >
              Previous
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={17} aria-hidden />}
              loading={deleting}
              onClick={async () => {
                setDeleting(true)
                await onDelete(response)
                setDeleting(false)
              }}
            >
              Delete
            </Button>
            <Button
              variant="default"
              size="sm"
              rightSection={<IconArrowRight size={17} aria-hidden />}
              {...blocked(!next)}
              onClick={() => next?.()}
            >
              Next
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

/** Not `disabled`: the button would lose the focus, and the arrow keys with it. */
const blocked = (is: boolean) => (is ? { 'data-disabled': true, 'aria-disabled': true } : {})
