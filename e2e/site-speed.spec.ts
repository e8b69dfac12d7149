import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('pages for everybody are the same for everybody, and alive all the same', async ({ page, request }) => {
  for (const path of ['/', '/pricing', '/blog', '/privacy-policy', '/use-case/trainers']) {
    const replies = [await request.get(path), await request.get(path)]
    const [first, second] = await Promise.all(replies.map((reply) => reply.text()))
    const {
      'cache-control': cache,
      etag = '',
      'content-security-policy': policy = '',
    } = replies[1]?.headers() ?? {}
    expect(cache).toMatch(/^public, max-age=\d+/)
    expect(first).toBe(second)
    expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' ?)+;/)
    const again = await request.get(path, { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
  }
  // What the policy refused would be written to the console, which fails the test.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await request.get('/?from=mail')).headers()['cache-control']).toBe('no-cache')
  // What scripts ask for is data, in which words of others stand as they are: never to be read as a page.
  const asked = await request.get('/blog/when-to-ask.data')
  expect(asked.headers()['content-type']).toBe('text/x-script')
})
