import { listResponses, responsesPageSize } from '#contract/responses.ts'
import { call } from '#web/lib/api.ts'
import { filterQuery } from '#web/lib/filter-query.ts'
import { cursorOf, type ResultsView } from './view.ts'

/** The page of responses that a view asks for. */
export async function loadPage(formId: string, view: ResultsView) {
  const { page, order, after, before, search } = view
  const query = { ...filterQuery(view), search: search || undefined }
  const params = { formId }
  if (!before)
    return call(listResponses, {
      params,
      query: { ...query, order, ...(after ? { after } : { page: page - 1 }) },
    })
  // What comes before a place is what comes after it in the other order.
  const other = order === 'asc' ? 'desc' : 'asc'
  const back = await call(listResponses, { params, query: { ...query, order: other, after: before } })
  const responses = back.responses.toReversed()
  const last = responses.length === responsesPageSize ? responses.at(-1) : undefined
  return { ...back, responses, after: last ? cursorOf(last) : null }
}
