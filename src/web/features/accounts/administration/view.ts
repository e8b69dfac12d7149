import { type UserSort, userSortSchema } from '#contract/accounts/administration.ts'

/** What of the page is shown; lies in the address. */
export interface AdministrationView {
  view: 'users' | 'log'
  search: string
  sort: UserSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
}

export const firstView: AdministrationView = {
  view: 'users',
  search: '',
  sort: 'createdAt',
  order: 'desc',
  page: 1,
}

const lastPage = 100_000

/** Reads an address, whatever it holds; what makes no sense is as if it were not there. */
export function readView(search: URLSearchParams): AdministrationView {
  const page = Number(search.get('page'))
  const sort = userSortSchema.safeParse(search.get('sort')).data ?? firstView.sort
  const order = search.get('order')
  return {
    view: search.get('view') === 'log' ? 'log' : 'users',
    search: (search.get('search') ?? '').slice(0, 200),
    sort,
    order: order === 'asc' || order === 'desc' ? order : naturalOrder(sort),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** The query of an address, for a link on the same page; without what goes without saying. */
export function viewSearch(change: Partial<AdministrationView>): string {
  const view = { ...firstView, order: naturalOrder(change.sort ?? firstView.sort), ...change }
  const search = new URLSearchParams()
  if (view.view === 'log') search.set('view', 'log')
  if (view.search) search.set('search', view.search)
  if (view.sort !== firstView.sort) search.set('sort', view.sort)
  if (view.order !== naturalOrder(view.sort)) search.set('order', view.order)
  if (view.page > 1) search.set('page', String(view.page))
  return search.size > 0 ? `?${search}` : ''
}

/** The way round in which a column is wanted first: words from A, figures and times from the top. */
const naturalOrder = (sort: UserSort) => (sort === 'name' || sort === 'email' ? 'asc' : 'desc')

/** The same list sorted by a column; by the column it is sorted by, the other way round. */
export const sortedBy = (view: AdministrationView, sort: UserSort): AdministrationView => {
  const turned = view.order === 'asc' ? 'desc' : 'asc'
  return { ...view, sort, order: view.sort === sort ? turned : naturalOrder(sort), page: 1 }
}
