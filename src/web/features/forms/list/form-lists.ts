import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { deletedForms } from '#contract/forms/bin.ts'
import { activeForms, type FormSort, inactiveForms, type ListedForm } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'

export type ListName = 'active' | 'inactive' | 'bin'

/** A form in the bin. */
export type DeletedForm = z.output<typeof deletedForms.answer>[number]

/** Where somebody is: one page of one list, in some order, of forms with some words in their name. */
export interface ListPlace {
  list: ListName
  page: number
  sorting: Sorting
  search: string
}

/** What is in the place, and how long all lists are. */
export interface FormLists extends ListPlace {
  forms: ListedForm[]
  deleted: DeletedForm[]
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

const listNames: readonly (string | null)[] = ['active', 'inactive', 'bin'] satisfies ListName[]

/** What the address of the page asks for; pages count from 1 there, from 0 in calls. */
export function readListAddress(address: URLSearchParams) {
  const sort = address.get('sort')
  const list = address.get('list')
  const page = Number(address.get('page') ?? 1) - 1
  return {
    list: listNames.includes(list) ? (list as ListName) : null,
    page: Number.isInteger(page) && page >= 0 && page <= 100_000 ? page : 0,
    sorting: isSorting(sort) ? sort : ('newest' as const),
    search: (address.get('search') ?? '').slice(0, 200).trim(),
  }
}

/** The address of a list; what is usual is left out. */
export function listAddress({
  list,
  page = 0,
  sorting = 'newest',
  search = '',
}: Pick<ListPlace, 'list'> & Partial<ListPlace>) {
  const address = new URLSearchParams({ list })
  if (search) address.set('search', search)
  if (sorting !== 'newest') address.set('sort', sorting)
  if (page > 0) address.set('page', String(page + 1))
  return `?${address}`
}

/**
 * The list that is asked for; where none is, the active one unless only the other has forms.
 * @returns the sentence that says why not, when the server could not be asked
 */
export async function loadLists(address: URLSearchParams): Promise<FormLists | { problem: string }> {
  const { list, page, sorting, search } = readListAddress(address)
  const { sort, order } = sortings[sorting]
  // Of the lists that are not shown only the length is wanted, but there is no shorter question.
  const query = (name: ListName) => ({ page: list === name ? page : 0, sort, order, search })
  try {
    const [active, inactive, deleted] = await Promise.all([
      call(activeForms, { query: query('active') }),
      call(inactiveForms, { query: query('inactive') }),
      call(deletedForms, {}),
    ])
    const shown = list ?? (active.total === 0 && inactive.total > 0 ? 'inactive' : 'active')
    return {
      list: shown,
      page: list ? page : 0,
      sorting,
      search,
      forms: shown === 'bin' ? [] : { active, inactive }[shown].forms,
      deleted,
      totals: { active: active.total, inactive: inactive.total, bin: deleted.length },
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return { problem: error.message }
  }
}

/** Whether somebody has never made a form (or deleted them all). */
export const hasNoForms = ({ totals, search }: FormLists) =>
  search === '' && totals.active + totals.inactive === 0
