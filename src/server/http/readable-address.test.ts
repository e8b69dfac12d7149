import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each([
  ['/a/b?c=d', '/a/b?c=d'],
  ['/%ff?c=%ff', '/%25ff?c=%ff'],
  ['http://forms.example:3000/a/b?c=http://d/', '/a/b?c=http://d/'],
  ['HTTPS://forms.example', '/'],
  ['http://forms.example?a', '/?a'],
  ['/http://forms.example/a', '/http://forms.example/a'],
  ['//forms.example/a', '//forms.example/a'],
  ['*', '*'],
])('%s is read as %s', (url, read) => {
  expect(readableAddress({ url })).toBe(read)
})
