import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { readCode } from './read-code.ts'

test('without scripts: what it is, a form to try that its chart answers, templates to start with', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started for free' })).toHaveAttribute('href', '/register')
  for (const [name, count] of [
    ['How it works', 3],
    ['Start one right here', 8],
    ['Made for people who ask people', 4],
    ['Six reasons to choose Formlark', 6],
  ] as const)
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(count)
  await expect(page.getByText('Plans start at $1/mo')).toBeVisible()

  const results = page.getByRole('region', { name: 'What the answers come down to' })
  await expect(results.getByRole('paragraph')).toHaveText(/4\.13/, { useInnerText: true })
  await expect(results.getByRole('listitem').nth(4)).toHaveText(/1 star\s*1$/, { useInnerText: true })
  await page.getByRole('radio', { name: '1 star' }).check({ force: true })
  await expect(results.getByRole('paragraph')).toHaveText(/^4\.00/, { useInnerText: true })
  await expect(results.getByRole('listitem').nth(4)).toHaveText(/1 star\s*2$/, { useInnerText: true })
  await context.close()
})

test('large text on a small screen pushes nothing sideways', async ({ page, registerMember, logInAs }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const noneSideways = async (addresses: string[]) => {
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => [location.pathname, document.documentElement.scrollWidth]))
        .toEqual([address, 390])
    }
  }
  await noneSideways(['/', '/pricing', '/blog', '/login', '/privacy-policy'])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await logInAs(page.context(), await registerMember())
  await noneSideways(['/forms', '/settings', '/plans'])
})

test('a guest starts a template from the home page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'NPS survey' }).click()
  await expect(page).toHaveURL('/form-builder/new/nps_survey')
  await expect(page.getByRole('button', { name: 'Publish form now' })).toBeVisible()
})

test('the steps are pictured by the product itself; the code among them leads to a form that can be answered', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'How it works' })
  await expect(steps.getByText('How would you rate the trainer overall?')).toBeVisible()
  await expect(steps.getByText('18 · 72.0 %')).toBeVisible()
  // Nothing of them can be reached: neither by keyboard nor by a screen reader.
  await expect(steps.getByRole('radio')).toHaveCount(0)
  const reachable = steps.locator(':is(a, button, input, textarea):not([inert] *)')
  await expect(reachable).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const code = await readCode(await steps.locator('svg[shape-rendering]').screenshot())
    expect(code).toEqual({ text: `${baseURL}/formlark/feedback`, correction: 'M' })
  }
  await page.goto('/formlark/feedback')
  await expect(page.getByRole('button', { name: /Submit|Send/ })).toBeVisible()
})
