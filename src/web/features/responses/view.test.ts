import { expect, test } from 'vitest'
import { cursorOf, lastPage, neighbours, readView, viewSearch, withFilter } from './view.ts'

const read = (search: string) => readView(new URLSearchParams(search))
const plain = { view: 'summary', page: 1, order: 'desc', search: '' }
const response = { id: '0198c1d2-0000-7000-8000-000000000001', submittedAt: '2026-03-04T12:00:00.123Z' }

test('shows the summary, first page and newest first, when nothing is said', () => {
  expect(read('')).toEqual(plain)
  expect(viewSearch(read(''))).toBe('')
})

test('an address says what is shown, and is read back', () => {
  const view = {
    view: 'responses',
    page: 3,
    order: 'asc',
    search: 'good & bad',
    from: '2026-01-01',
    to: '2026-01-31',
    where: [
      { questionId: 'stars', test: 'atMost', value: '2' },
      { questionId: 'city', test: 'is', values: ['a1', '#other'] },
    ],
  } as const
  expect(read(viewSearch({ ...view, where: [...view.where] as never }))).toEqual(view)
  expect(viewSearch({ view: 'responses' })).toBe('?view=responses')
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?view=constructor&order=up',
  '?from=yesterday&to=2026-99-01',
  '?where=stars.over.2',
  '?after=1',
])('ignores %s', (search) => expect(read(search)).toEqual(plain))

test('leaves out a last day before the first', () =>
  expect(read('?from=2026-02-01&to=2026-01-01')).toEqual({ ...plain, from: '2026-02-01' }))

test('another filter begins at the first page and keeps the search', () => {
  const view = read(`?view=responses&page=7&search=good&after=${cursorOf(response)}`)
  expect(withFilter(view, { from: '2026-01-01' })).toBe('?view=responses&search=good&from=2026-01-01')
})

test('knows the last page', () => {
  expect([0, 1, 20, 21, 967, 1_000_000].map(lastPage)).toEqual([1, 1, 1, 2, 49, 500])
  expect(read('?page=100000').page).toBe(500)
})

test('pages have numbers up to the 10,000th response, and cursors beyond', () => {
  const cursor = cursorOf(response)
  expect(cursor).toBe('1772625600123.0198c1d2-0000-7000-8000-000000000001')
  const at = (search: string) => neighbours(read(search), [response], 'next')
  expect(at('?view=responses')).toEqual({ previous: null, next: '?view=responses&page=2' })
  expect(at('?view=responses&page=500')).toEqual({
    previous: '?view=responses&page=499',
    next: '?view=responses&page=501&after=next',
  })
  expect(at(`?page=501&after=${cursor}`).previous).toBe('?page=500')
  expect(at(`?page=502&after=${cursor}`).previous).toBe(`?page=501&before=${cursor}`)
  expect(neighbours(read('?page=2'), [response], null).next).toBeNull()
})
