import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { analyzeForm } from '#contract/analysis.ts'
import { ApiError } from '#contract/client.ts'
import { formById } from '#contract/forms.ts'
import { listResponses } from '#contract/responses.ts'
import { Summary } from '#web/features/analysis/summary.tsx'
import { columnsOf } from '#web/features/responses/columns.ts'
import { ExportButton } from '#web/features/responses/export/export-button.tsx'
import { NoResponses } from '#web/features/responses/no-responses.tsx'
import { ResponsesSection } from '#web/features/responses/responses-section.tsx'
import { formTitle, ResultsHeading } from '#web/features/responses/results-heading.tsx'
import { lastPage, type ResultsView, readView, viewSearch } from '#web/features/responses/view.ts'
import { ViewSwitch } from '#web/features/responses/view-switch.tsx'
import { SummarySection } from '#web/features/summary/summary-section.tsx'
import { call } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-handle.ts'
import { requireUser } from '#web/lib/session.ts'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/skeletons.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export const meta = ({ loaderData }: { loaderData?: Results }) =>
  pageMeta(loaderData ? `Responses to ${formTitle(loaderData.form)}` : 'Responses')

export async function clientLoader({ params: { formId = '' }, request }: LoaderFunctionArgs) {
  await requireUser()
  const results = await load(formId, readView(new URL(request.url).searchParams)).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    showToast({ type: 'error', title: 'Form Error', text: error.message })
    throw redirect('/forms')
  })
  const { view, listed } = results
  const last = lastPage(listed?.total ?? 0)
  if (listed && view.page > last)
    throw redirect(`/form-responses/${formId}${viewSearch({ ...view, page: last })}`)
  return results
}

type Results = Awaited<ReturnType<typeof load>>

async function load(formId: string, view: ResultsView) {
  const params = { formId }
  const [form, analysis, listed] = await Promise.all([
    call(formById, { params }),
    call(analyzeForm, { params }),
    view.view === 'responses'
      ? call(listResponses, { params, query: { page: view.page - 1, order: view.order } })
      : undefined,
  ])
  return { form, analysis, listed, view }
}

export const HydrateFallback = () => <PageSkeleton rows={5} />

export default function FormResponsesPage() {
  const { form, analysis, listed, view } = useLoaderData<Results>()
  const columns = listed && columnsOf(form.questions, analysis.questions, listed.responses)
  return (
    <Page>
      <ResultsHeading
        form={form}
        more={
          analysis.responses > 0 && (
            <ExportButton formId={form.formId} responses={analysis.responses} filter={{}} />
          )
        }
      />
      {analysis.responses === 0 ? (
        <NoResponses form={form} />
      ) : (
        <>
          <ViewSwitch view={view.view} total={analysis.responses} />
          {listed && columns ? (
            <ResponsesSection
              {...listed}
              total={listed.total ?? 0}
              columns={columns}
              view={view}
              timeZone={analysis.timeZone}
            />
          ) : (
            <>
              <SummarySection summary={analysis.summary} formId={form.id} />
              <Summary
                analysis={analysis}
                questions={form.questions}
                allHref={viewSearch({ view: 'responses' })}
              />
            </>
          )}
        </>
      )}
    </Page>
  )
}
