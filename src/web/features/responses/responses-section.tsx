import { useNavigate, useNavigation } from 'react-router'
import { responsesPageSize, type ShownResponse } from '#contract/responses.ts'
import { formatCount, formatCounted, formatTimeZone } from '#web/lib/format.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import type { QuestionColumn } from './columns.ts'
import { NothingFound } from './nothing-found.tsx'
import { ResponseDialog } from './response-dialog.tsx'
import classes from './responses-section.module.css'
import { ResponsesTable, tableId } from './responses-table.tsx'
import { useDeletion } from './use-deletion.ts'
import { useOpened } from './use-opened.ts'
import { lastPage, neighbours, type ResultsView, viewSearch } from './view.ts'

/** One page of what people answered, each response to be opened. */
export function ResponsesSection({
  formId,
  responses,
  total,
  after,
  linked,
  columns,
  view,
  timeZone,
}: {
  formId: string
  responses: readonly ShownResponse[]
  /** null where nobody counted. */
  total: number | null
  /** The cursor of the next page. */
  after: string | null
  /** The response that the address names. */
  linked: ShownResponse | undefined
  columns: readonly QuestionColumn[]
  view: ResultsView
  timeZone: string
}) {
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const pages = neighbours(view, responses, after)
  const { opened, index, open, close, previous, next } = useOpened(responses, pages, linked)
  const remove = useDeletion(formId)
  const first = (view.page - 1) * responsesPageSize + 1
  const of = total === null ? '' : ` of ${formatCount(total)}`
  const leave = () => {
    close()
    if (view.response)
      navigate(
        { search: viewSearch({ ...view, response: undefined }) },
        { preventScrollReset: true, replace: true },
      )
  }
  const change = (part: Partial<ResultsView>, replace = false) =>
    navigate(
      {
        search: viewSearch({
          ...view,
          page: 1,
          after: undefined,
          before: undefined,
          response: undefined,
          ...part,
        }),
      },
      { preventScrollReset: true, replace },
    )
  return (
    <section aria-labelledby="responses-heading">
      <div className={classes.bar}>
        <div>
          <h2 id="responses-heading" className={classes.heading} aria-live="polite">
            {headingOf(view, responses.length, total, pages.next !== null)}
          </h2>
          <p className={classes.zone}>Time zone: {formatTimeZone(timeZone)}</p>
        </div>
        <div className={classes.tools} data-print="no">
          <SearchField
            label="Search all answers"
            placeholder="Search all answers"
            value={view.search}
            onSearch={(search) => change({ search }, view.search !== '' && search !== '')}
          />
          <SegmentedChoice
            label="Order"
            labelHidden
            value={view.order}
            options={[
              { value: 'desc', label: 'Newest first' },
              { value: 'asc', label: 'Oldest first' },
            ]}
            onChange={(order) => change({ order })}
          />
        </div>
      </div>
      {responses.length === 0 ? (
        <NothingFound search={view.search} allSearch={viewSearch({ view: 'responses', order: view.order })} />
      ) : (
        <div className={classes.page} aria-busy={loading}>
          <ResponsesTable
            responses={responses}
            columns={columns}
            order={view.order}
            timeZone={timeZone}
            onOpen={open}
          />
        </div>
      )}
      {(pages.previous !== null || pages.next !== null) && (
        <div data-print="no">
          <Pager
            label="Pages of responses"
            where={
              total === null
                ? `Page ${formatCount(view.page)}`
                : `Page ${formatCount(view.page)} of ${formatCount(Math.ceil(total / responsesPageSize))}`
            }
            previous={pages.previous}
            next={pages.next}
          />
        </div>
      )}
      <ResponseDialog
        response={opened}
        columns={columns}
        timeZone={timeZone}
        title={index === undefined ? 'One response' : `Response ${formatCount(first + index)}${of}`}
        previous={previous}
        next={next}
        onDelete={async ({ id }) => {
          await remove(id)
          leave()
          // The row that had the focus is gone.
          document.getElementById(tableId)?.focus({ preventScroll: true })
        }}
        onClose={leave}
      />
    </section>
  )
}

function headingOf(
  { page, search }: ResultsView,
  shown: number,
  total: number | null,
  more: boolean,
): string {
  const first = (page - 1) * responsesPageSize + 1
  const range = `${formatCount(first)}–${formatCount(first + shown - 1)}`
  if (total === null) {
    if (page === 1 && !more) return `${formatCounted(shown, 'response')} with “${search}”`
    return `Responses ${range} with “${search}”`
  }
  return lastPage(total) === 1 ? formatCounted(total, 'response') : `${range} of ${formatCount(total)}`
}
