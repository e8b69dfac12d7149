import { expect, test } from 'vitest'
import { listAddress, readListAddress } from './form-lists.ts'

const read = (address: string) => readListAddress(new URLSearchParams(address))

test('an address of a list is read as it was written', () => {
  const place = { list: 'inactive', page: 3, sorting: 'responses-up', search: 'a & b=c' } as const
  expect(read(listAddress(place))).toEqual(place)
  expect(listAddress({ list: 'active', sorting: 'newest' })).toBe('?list=active')
})

test('what an address does not say, or says wrongly, is as usual', () => {
  const usual = { list: null, page: 0, sorting: 'newest', search: '' }
  expect(read('')).toEqual(usual)
  expect(read('?list=all&page=-2&sort=colour&search=%20')).toEqual(usual)
  expect(read('?page=1.5&sort=constructor')).toEqual(usual)
  expect(read(`?search=${'x'.repeat(300)}`).search).toHaveLength(200)
})
