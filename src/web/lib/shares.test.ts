import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareInTenths, sharesInTenths } from './shares.ts'

test('gives what rounding down left to those that lost most', () => {
  expect(sharesInTenths([1, 1, 1])).toEqual([334, 333, 333])
  expect(sharesInTenths([501, 317, 71])).toEqual([563, 357, 80])
  expect(sharesInTenths([2, 1])).toEqual([667, 333])
})

test('gives zeros when nothing was counted', () => {
  expect(sharesInTenths([0, 0])).toEqual([0, 0])
  expect(sharesInTenths([])).toEqual([])
})

test('adds up to 100.0 %, each within a tenth of the true share, zero only for zero or less than a tenth', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 60 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(total > 0)
      const shares = sharesInTenths(counts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000)
      for (const [index, count] of counts.entries())
        expect(Math.abs((shares[index] ?? Number.NaN) - (count * 1000) / total)).toBeLessThan(1)
    }),
  )
})

test('rounds a share by itself', () => {
  expect(shareInTenths(1, 3)).toBe(333)
  expect(shareInTenths(1, 2000)).toBe(1)
  expect(shareInTenths(0, 0)).toBe(0)
  expect(shareInTenths(7, 7)).toBe(1000)
})
