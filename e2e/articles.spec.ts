import { expect } from '@playwright/test'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'

test('the blog, its articles and the use cases are there without scripts, for guests and members', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Feedback for teachers' }).click()
  await expect(page.getByRole('heading', { name: 'Feedback for teachers', level: 1 })).toBeVisible()
  await page.goto('/blog')
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(6)
  await page.getByRole('link', { name: 'What NPS tells you, and what it does not' }).click()
  await expect(page).toHaveTitle('What NPS tells you, and what it does not · Formlark')
  await expect(page.getByRole('cell', { name: 'Detractors' })).toBeVisible()
  await expect(
    page.getByRole('complementary', { name: 'What to do next' }).getByRole('link'),
  ).toHaveAttribute('href', '/form-builder/new/nps_survey')
  const described = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(described ?? '')).toMatchObject({ '@type': 'Article', datePublished: '2026-10-14' })
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible()
  await page.goto('/feedback-for-trainers')
  await expect(page.getByRole('heading', { name: 'Formlark for trainers', level: 1 })).toBeVisible()
  await context.close()

  for (const [address, status] of [
    ['/blog', 200],
    ['/blog/rss.xml', 200],
    ['/use-case/event-organizers', 200],
    ['/blog/nothing-of-the-kind', 404],
    ['/use-case/%00', 404],
  ] as const)
    expect([address, (await request.get(address)).status()]).toEqual([address, status])
})

test('while an article is on its way the page that is left says so', async ({ page }) => {
  await page.goto('/blog')
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'When to ask for feedback' }).click()
  const [main, bar] = [page.getByRole('main'), page.getByRole('progressbar', { name: 'Loading page' })]
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(main).toHaveCSS('opacity', '0.45')
  await expect(bar).toHaveCSS('opacity', '1')
  send()
  await expect(page.getByRole('heading', { name: 'When to ask for feedback', level: 1 })).toBeFocused()
  await expect(main).not.toHaveAttribute('aria-busy')
  await expect(main).toHaveCSS('opacity', '1')
  await expect(bar).toHaveCount(0)
})

test('from article to article with scripts; a missing one is a story with ways on', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 404/)
  await page.goto('/blog')
  await page.getByRole('link', { name: 'When to ask for feedback' }).click()
  await expect(page.getByRole('heading', { name: 'When to ask for feedback', level: 1 })).toBeFocused()
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsOn(page)).toEqual([])
    await page.goto('/blog')
    expect(await findingsOn(page)).toEqual([])
    await page.goBack()
  }
  await page.goto('/blog/nothing-of-the-kind')
  await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible()
  const ways = page.getByRole('main').getByRole('link')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/blog',
    '/form-builder/new/general_feedback',
    '/register',
  ])
  await ways.first().click()
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
  // Now it is the page's script that asks.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible()
})
