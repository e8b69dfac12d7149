import { ApiError } from '#contract/client.ts'
import { activeForms, type FormSort, inactiveForms, type ListedForm } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'

export type ListName = 'active' | 'inactive'

/** One page of one of the two lists, and how long both are. */
export interface FormLists {
  list: ListName
  page: number
  sorting: Sorting
  forms: ListedForm[]
  totals: Record<ListName, number>
}

interface Order {
  sort: FormSort
  order: 'asc' | 'desc'
  label: string
}

export const sortings = {
  newest: { sort: 'createdAt', order: 'desc', label: 'Newest first' },
  oldest: { sort: 'createdAt', order: 'asc', label: 'Oldest first' },
  name: { sort: 'name', order: 'asc', label: 'Name, A to Z' },
  'name-down': { sort: 'name', order: 'desc', label: 'Name, Z to A' },
  responses: { sort: 'responses', order: 'desc', label: 'Most responses' },
  'responses-up': { sort: 'responses', order: 'asc', label: 'Fewest responses' },
  recent: { sort: 'lastResponse', order: 'desc', label: 'Latest response' },
  quiet: { sort: 'lastResponse', order: 'asc', label: 'Longest without response' },
} as const satisfies Record<string, Order>
export type Sorting = keyof typeof sortings

const isSorting = (value: string | null): value is Sorting => value !== null && Object.hasOwn(sortings, value)

/** What the address of the page asks for; pages count from 1 there, from 0 in calls. */
export function readListAddress(search: URLSearchParams) {
  const sort = search.get('sort')
  const list = search.get('list')
  const page = Number(search.get('page') ?? 1) - 1
  return {
    list: list === 'active' || list === 'inactive' ? (list as ListName) : null,
    page: Number.isInteger(page) && page >= 0 && page <= 100_000 ? page : 0,
    sorting: isSorting(sort) ? sort : ('newest' as const),
  }
}

/** The address of a list; what is usual is left out. */
export function listAddress({
  list,
  page = 0,
  sorting,
}: {
  list: ListName
  page?: number
  sorting: Sorting
}) {
  const search = new URLSearchParams({ list })
  if (sorting !== 'newest') search.set('sort', sorting)
  if (page > 0) search.set('page', String(page + 1))
  return `?${search}`
}

/**
 * The list that is asked for; where none is, the active one unless only the other has forms.
 * @returns the sentence that says why not, when the server could not be asked
 */
export async function loadLists(search: URLSearchParams): Promise<FormLists | { problem: string }> {
  const { list, page, sorting } = readListAddress(search)
  const { sort, order } = sortings[sorting]
  // The other list is asked for the length only, but there is no shorter question.
  const query = (name: ListName) => ({ page: list === name ? page : 0, sort, order })
  try {
    const [active, inactive] = await Promise.all([
      call(activeForms, { query: query('active') }),
      call(inactiveForms, { query: query('inactive') }),
    ])
    const shown = list ?? (active.total === 0 && inactive.total > 0 ? 'inactive' : 'active')
    return {
      list: shown,
      page: list ? page : 0,
      sorting,
      forms: (shown === 'active' ? active : inactive).forms,
      totals: { active: active.total, inactive: inactive.total },
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return { problem: error.message }
  }
}
