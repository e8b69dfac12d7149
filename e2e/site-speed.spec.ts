import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('the home page asks a guest for less than 130 kB of script, gzipped, in few files', async ({ page }) => {
  // As over a line that cannot do better.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)

  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.length).toBeLessThanOrEqual(8)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(130_000)
})
