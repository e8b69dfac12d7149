import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { responsesPageSize, type ShownResponse } from '#contract/responses.ts'
import { formatCount, formatCounted, formatTimeZone } from '#web/lib/format.ts'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import type { QuestionColumn } from './columns.ts'
import { Pager } from './pager.tsx'
import { ResponseDialog } from './response-dialog.tsx'
import classes from './responses-section.module.css'
import { ResponsesTable } from './responses-table.tsx'
import { lastPage, type ResultsView, viewSearch } from './view.ts'

/** One page of what people answered, each response to be opened. */
export function ResponsesSection({
  responses,
  total,
  columns,
  view,
  timeZone,
}: {
  responses: readonly ShownResponse[]
  total: number
  columns: readonly QuestionColumn[]
  view: ResultsView
  timeZone: string
}) {
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const [opened, setOpened] = useState<number>()
  const first = (view.page - 1) * responsesPageSize + 1
  return (
    <section aria-labelledby="responses-heading">
      <div className={classes.bar}>
        <div>
          <h2 id="responses-heading" className={classes.heading} aria-live="polite">
            {lastPage(total) === 1
              ? formatCounted(total, 'response')
              : `${formatCount(first)}–${formatCount(first + responses.length - 1)} of ${formatCount(total)}`}
          </h2>
          <p className={classes.zone}>Time zone: {formatTimeZone(timeZone)}</p>
        </div>
        <SegmentedChoice
          label="Order"
          labelHidden
          value={view.order}
          options={[
            { value: 'desc', label: 'Newest first' },
            { value: 'asc', label: 'Oldest first' },
          ]}
          onChange={(order) =>
            navigate({ search: viewSearch({ ...view, order, page: 1 }) }, { preventScrollReset: true })
          }
        />
      </div>
      <div className={classes.page} aria-busy={loading}>
        <ResponsesTable
          responses={responses}
          columns={columns}
          order={view.order}
          timeZone={timeZone}
          onOpen={setOpened}
        />
      </div>
      <Pager view={view} last={lastPage(total)} />
      {lastPage(total) * responsesPageSize < total && (
        <p className={classes.zone}>
          Pages reach the {view.order === 'desc' ? 'newest' : 'oldest'} 10,000 responses. Change the order to
          read from the other end.
        </p>
      )}
      <ResponseDialog
        responses={responses}
        opened={opened}
        columns={columns}
        timeZone={timeZone}
        numberOf={(index) => `Response ${formatCount(first + index)} of ${formatCount(total)}`}
        onOpen={setOpened}
        onClose={() => setOpened(undefined)}
      />
    </section>
  )
}
