import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipPage } from './gzip-page.ts'

test('page and ending come out whole, whatever they hold', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
      (page, endings) => {
        const withEnding = gzipPage(page)
        for (const ending of endings) expect(gunzipSync(withEnding(ending)).toString()).toBe(page + ending)
      },
    ),
  )
})

test('the page is small, and an ending adds hardly more than itself', () => {
  const withEnding = gzipPage('<p>the same again and again</p>'.repeat(500))
  expect(withEnding('').length).toBeLessThan(300)
  expect(withEnding('x'.repeat(100)).length - withEnding('').length).toBe(100)
})
