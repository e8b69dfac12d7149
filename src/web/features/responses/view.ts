import { type ResponseFilter, whereSchema } from '#contract/responses/filter.ts'
import { responseIdSchema, responsesPageSize, type ShownResponse } from '#contract/responses.ts'
import { filterQuery } from '#web/lib/filter-query.ts'

/** What of the results is shown; lies in the address. */
export interface ResultsView extends ResponseFilter {
  view: 'summary' | 'responses'
  /** From 1. */
  page: number
  order: 'asc' | 'desc'
  search: string
  /** Cursors of the response that the page comes after or before, for pages that have no number to ask by. */
  after?: string | undefined
  before?: string | undefined
  /** The one that is open, where a link leads to it. */
  response?: string | undefined
}

const start = { view: 'summary', page: 1, order: 'desc', search: '' } as const

/** The service gives the first 10,000 in either order by page. */
const mostPages = 10_000 / responsesPageSize

/** Reads an address, whatever it holds; what makes no sense is as if it were not there. */
export function readView(address: URLSearchParams): ResultsView {
  const page = Number(address.get('page'))
  const [after, before] = [readCursor(address.get('after')), readCursor(address.get('before'))]
  const [from, to] = [readDay(address.get('from')), readDay(address.get('to'))]
  const where = whereSchema.safeParse(address.get('where') ?? '')
  const response = responseIdSchema.safeParse(address.get('response'))
  const whole = Number.isSafeInteger(page) && page >= 1 ? page : 1
  return {
    view: address.get('view') === 'responses' ? 'responses' : 'summary',
    page: after || before ? whole : Math.min(whole, mostPages),
    order: address.get('order') === 'asc' ? 'asc' : 'desc',
    search: (address.get('search') ?? '').slice(0, 200).trim(),
    ...(after ? { after } : before && { before }),
    ...(response.success && { response: response.data }),
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
    ...(where.success && where.data.length > 0 && { where: where.data }),
  }
}

const readCursor = (text: string | null) =>
  text && /^\d{1,15}\.[0-9a-f-]{36}$/.test(text) ? text : undefined

const readDay = (text: string | null) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** The query of an address, for a link on the same page: "?view=responses&page=2"; without what goes without saying. */
export function viewSearch(view: Partial<ResultsView>): string {
  const address = new URLSearchParams()
  for (const name of ['view', 'page', 'order', 'search'] as const) {
    const value = view[name]
    if (value !== undefined && value !== start[name]) address.set(name, String(value))
  }
  const { after, before, response } = view
  for (const [name, value] of Object.entries({ ...filterQuery(view), after, before, response }))
    if (value) address.set(name, value)
  return address.size > 0 ? `?${address}` : ''
}

/** Another filter on the same view, from its first page. */
export const withFilter = ({ view, order, search }: ResultsView, { from, to, where }: ResponseFilter) =>
  viewSearch({ view, order, search, from, to, where })

/** The last page that has a number; 1 when there is nothing. */
export const lastPage = (total: number) =>
  Math.min(mostPages, Math.max(1, Math.ceil(total / responsesPageSize)))

/**
 * The addresses of the neighbouring pages; null where there is none. Up to the 10,000th response pages are asked for by
 * number, beyond it by where their neighbour ends.
 * @param next what the service gave as the cursor of the next page
 */
export function neighbours(
  view: ResultsView,
  responses: readonly Pick<ShownResponse, 'id' | 'submittedAt'>[],
  next: string | null,
): { previous: string | null; next: string | null } {
  const { after: _after, before: _before, response: _response, ...rest } = view
  const [first] = responses
  const to = (page: number, cursor: Pick<ResultsView, 'after' | 'before'>) =>
    viewSearch({ ...rest, page, ...(page > mostPages && cursor) })
  return {
    previous: view.page > 1 ? to(view.page - 1, { before: first && cursorOf(first) }) : null,
    next: next === null ? null : to(view.page + 1, { after: next }),
  }
}

/** Where a page with this response at its end ends. */
export const cursorOf = ({ id, submittedAt }: Pick<ShownResponse, 'id' | 'submittedAt'>) =>
  `${Date.parse(submittedAt)}.${id}`
