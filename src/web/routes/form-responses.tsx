import { useCallback } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { analyzeForm } from '#contract/analysis.ts'
import { ApiError, urlOf } from '#contract/client.ts'
import { formById } from '#contract/forms.ts'
import { isFiltering, type ResponseFilter } from '#contract/responses/filter.ts'
import { responseById } from '#contract/responses.ts'
import { Summary } from '#web/features/analysis/summary.tsx'
import { ShareButton } from '#web/features/forms/sharing/share-button.tsx'
import { columnsOf } from '#web/features/responses/columns.ts'
import { ExportButton } from '#web/features/responses/export/export-button.tsx'
import { FilterBar } from '#web/features/responses/filter/filter-bar.tsx'
import { LiveNews } from '#web/features/responses/live/live-news.tsx'
import { loadPage } from '#web/features/responses/load-page.ts'
import { NoResponses } from '#web/features/responses/no-responses.tsx'
import { NothingFound } from '#web/features/responses/nothing-found.tsx'
import { NotificationsButton } from '#web/features/responses/notifications/notifications-button.tsx'
import { ResponsesSection } from '#web/features/responses/responses-section.tsx'
import { formTitle, ResultsHeading } from '#web/features/responses/results-heading.tsx'
import { lastPage, type ResultsView, readView, viewSearch, withFilter } from '#web/features/responses/view.ts'
import { WaitingNotice } from '#web/features/responses/waiting-notice.tsx'
import { SummarySection } from '#web/features/summary/summary-section.tsx'
import { call } from '#web/lib/api.ts'
import { filterQuery } from '#web/lib/filter-query.ts'
import { formatCount } from '#web/lib/format.ts'
import { type PageHandle, pageMeta } from '#web/lib/page-handle.ts'
import { alongWithUser } from '#web/lib/session.ts'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/skeletons.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export const meta = ({ loaderData }: { loaderData?: Results }) =>
  pageMeta(loaderData ? `Responses to ${formTitle(loaderData.form)}` : 'Responses')

/** As `load` asks, where nothing is chosen. */
export const handle: PageHandle = {
  early: ({ formId }) => [formById, analyzeForm].map((endpoint) => urlOf(endpoint, { params: { formId } })),
}

export const clientLoader = (of: LoaderFunctionArgs) => alongWithUser(of, () => loadResults(of))

async function loadResults({ params: { formId = '' }, request }: LoaderFunctionArgs) {
  const asked = readView(new URL(request.url).searchParams)
  const at = (view: Partial<ResultsView>) => redirect(`/form-responses/${formId}${viewSearch(view)}`)
  const results = await load(formId, asked).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    // A filter of another form, or of a question that never was.
    if (error.fields.where) {
      showToast({ type: 'error', title: 'This filter does not fit the form', text: error.fields.where })
      throw at({ view: asked.view })
    }
    if (error.status !== 404) throw error
    showToast({ type: 'error', title: 'Form Error', text: error.message })
    throw redirect('/forms')
  })
  const { view, listed } = results
  // The page may be gone by now.
  if (listed && listed.responses.length === 0 && view.page > 1)
    throw at({ ...view, page: lastPage(listed.total ?? 0), after: undefined, before: undefined })
  return results
}

type Results = Awaited<ReturnType<typeof load>>

async function load(formId: string, view: ResultsView) {
  const params = { formId }
  const { response: responseId } = view
  const [form, analysis, listed, linked] = await Promise.all([
    call(formById, { params }),
    // Beside a list only the questions and the count of all are wanted, which tallies know at once.
    call(analyzeForm, { params, query: view.view === 'summary' ? filterQuery(view) : {} }),
    view.view === 'responses' ? loadPage(formId, view) : undefined,
    responseId ? call(responseById, { params: { formId, responseId } }).catch(tellGone) : undefined,
  ])
  return { form, analysis, listed, linked, view }
}

/** A link to a response that was deleted meanwhile, or is not shown yet, leads to the others. */
function tellGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'RESPONSE_NOT_FOUND') throw error
  showToast({ type: 'error', title: 'This response cannot be shown', text: error.message })
}

export const HydrateFallback = () => <PageSkeleton rows={5} />

export default function FormResponsesPage() {
  const { form, analysis, listed, linked, view } = useLoaderData<Results>()
  const columns =
    listed && columnsOf(form.questions, analysis.questions, listed.responses.concat(linked ?? []))
  const hrefOf = useCallback((filter: ResponseFilter) => withFilter(view, filter) || '?', [view])
  const { revalidate } = useRevalidator()
  const { total, waiting } = analysis
  const { from, to, where } = view
  const filtered = isFiltering(view)
  const moves = view.page > 1 || view.search !== ''
  return (
    <Page>
      <ResultsHeading
        form={form}
        total={total}
        more={
          <>
            <ShareButton form={form} onForm={() => revalidate()} />
            <NotificationsButton formId={form.formId} />
            {total > 0 && (
              <ExportButton
                formId={form.formId}
                responses={
                  (filtered ? listed?.total : undefined) ?? analysis.responses - (waiting?.responses ?? 0)
                }
                filter={JSON.parse(JSON.stringify(filterQuery(view)))}
              />
            )}
          </>
        }
      />
      <LiveNews
        key={form.formId}
        formId={form.formId}
        total={total}
        holds={listed ? (moves ? 'always' : 'reading') : 'never'}
      />
      {total === 0 ? (
        <NoResponses form={form} />
      ) : (
        <>
          <div data-print="no">
            <TabLinks
              label="Results"
              tabs={[
                {
                  name: 'Summary',
                  to: { search: viewSearch({ from, to, where }) },
                  current: view.view === 'summary',
                },
                {
                  name: 'Responses',
                  to: { search: viewSearch({ view: 'responses', from, to, where }) },
                  current: view.view === 'responses',
                  count: formatCount(total),
                },
              ]}
            />
          </div>
          <FilterBar filter={view} analysis={analysis} hrefOf={hrefOf} />
          {waiting && <WaitingNotice waiting={waiting} owned={form.can.share} />}
          {listed && columns ? (
            <ResponsesSection
              {...listed}
              linked={linked}
              formId={form.formId}
              columns={columns}
              view={view}
              timeZone={analysis.timeZone}
            />
          ) : analysis.responses === 0 && filtered ? (
            <NothingFound search="" allSearch="?" />
          ) : (
            <>
              {/* It speaks of all responses. */}
              {!filtered && (
                <SummarySection summary={analysis.summary} formId={form.id} timeZone={analysis.timeZone} />
              )}
              <Summary analysis={analysis} questions={form.questions} filter={view} hrefOf={hrefOf} />
            </>
          )}
        </>
      )}
    </Page>
  )
}
