import { expect, test } from 'vitest'
import { lastPage, readView, viewSearch } from './view.ts'

const read = (search: string) => readView(new URLSearchParams(search))

test('shows the summary, first page and newest first, when nothing is said', () => {
  expect(read('')).toEqual({ view: 'summary', page: 1, order: 'desc' })
  expect(viewSearch(read(''))).toBe('')
})

test('an address says what is shown, and is read back', () => {
  const view = { view: 'responses', page: 3, order: 'asc' } as const
  expect(viewSearch(view)).toBe('?view=responses&page=3&order=asc')
  expect(read(viewSearch(view))).toEqual(view)
  expect(viewSearch({ view: 'responses' })).toBe('?view=responses')
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?view=constructor&order=up'])(
  'ignores %s',
  (search) => {
    expect(read(search)).toEqual({ view: 'summary', page: 1, order: 'desc' })
  },
)

test('knows the last page', () => {
  expect([0, 1, 20, 21, 967, 1_000_000].map(lastPage)).toEqual([1, 1, 1, 2, 49, 500])
  expect(read('?page=100000').page).toBe(500)
})
