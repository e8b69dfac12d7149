import { isRouteErrorResponse, useNavigation } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { useReloadPage } from '#web/lib/use-reload-page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const statusOf = (error: unknown) =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined

/** Stands where a page could not be shown. */
export function PageProblem({ error }: { error: unknown }) {
  const reloadPage = useReloadPage()
  const { state } = useNavigation()
  if (statusOf(error) === 404) return <NotFoundPage />
  return (
    <Page size="reading">
      <title>Something went wrong · Formlark</title>
      <PageHeading title="Something went wrong" />
      <ErrorState
        title="This page could not be loaded"
        onRetry={error instanceof ApiError ? reloadPage : () => location.reload()}
        retrying={state !== 'idle'}
      >
        <p>
          {error instanceof ApiError
            ? error.message
            : 'The fault is ours. Trying again often helps; nothing you saved is lost.'}
        </p>
      </ErrorState>
    </Page>
  )
}
