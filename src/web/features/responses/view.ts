import { responsesPageSize } from '#contract/responses.ts'

/** What of the results is shown; lies in the address. */
export interface ResultsView {
  view: 'summary' | 'responses'
  /** From 1. */
  page: number
  order: 'asc' | 'desc'
}

const start: ResultsView = { view: 'summary', page: 1, order: 'desc' }

/** The service gives the first 10,000 in either order by page. */
const mostPages = 10_000 / responsesPageSize

/** Reads an address, whatever it holds; what makes no sense is as if it were not there. */
export function readView(search: URLSearchParams): ResultsView {
  const page = Number(search.get('page'))
  return {
    view: search.get('view') === 'responses' ? 'responses' : 'summary',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, mostPages) : 1,
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
  }
}

/** The query of an address, for a link on the same page: "?view=responses&page=2"; without what goes without saying. */
export function viewSearch(view: Partial<ResultsView>): string {
  const search = new URLSearchParams()
  for (const name of ['view', 'page', 'order'] as const) {
    const value = view[name]
    if (value !== undefined && value !== start[name]) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

/** The last page there is to show; 1 when there is nothing. */
export const lastPage = (total: number) =>
  Math.min(mostPages, Math.max(1, Math.ceil(total / responsesPageSize)))
