import { expect, test } from 'vitest'
import { firstView, readView, sortedBy, viewSearch } from './view.ts'

const read = (search: string) => readView(new URLSearchParams(search))

test('an address without anything shows the newest accounts', () => {
  expect(read('')).toEqual(firstView)
  expect(viewSearch(firstView)).toBe('')
})

test('what an address says is read and written alike', () => {
  for (const search of [
    '?search=ada+b%26c&sort=name&page=3',
    '?sort=name&order=desc',
    '?order=asc',
    '?sort=forms',
    '?view=log&page=2',
  ])
    expect(viewSearch(read(search))).toBe(search)
})

test('what makes no sense is as if it were not there', () => {
  expect(read('?view=x&sort=password&order=up&page=-1')).toEqual(firstView)
  expect(read('?page=1.5').page).toBe(1)
  expect(read('?page=1e99').page).toBe(1)
  expect(read(`?search=${'x'.repeat(500)}`).search).toHaveLength(200)
})

test('sorting begins with the way round that is wanted first, then turns, each time on the first page', () => {
  const names = sortedBy({ ...firstView, search: 'a', page: 4 }, 'name')
  expect(names).toMatchObject({ sort: 'name', order: 'asc', page: 1, search: 'a' })
  expect(sortedBy(names, 'name')).toMatchObject({ order: 'desc' })
  expect(sortedBy(names, 'responses')).toMatchObject({ order: 'desc' })
})
