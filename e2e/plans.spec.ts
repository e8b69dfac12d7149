import { expect, type Page } from '@playwright/test'
import { administerUser, listUsers } from '#contract/accounts/administration.ts'
import { planSchema } from '#contract/accounts/user.ts'
import { planTerms } from '#contract/plan-terms.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'
import { makeAdmin } from './make-admin.ts'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading') })
const loader = (page: Page) => page.getByTestId('loader')

test('guests see the plans, without scripts too; the loader goes after a second', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto('/')
  await plain.getByRole('link', { name: 'Plans start at $1/mo' }).click()
  await expect(plain).toHaveTitle('Pricing · Formlark')
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/from \$1\/mo.*first forms are free/)
  await expect(loader(plain)).toBeHidden()
  await expect(cards(plain)).toHaveCount(4)
  await expect(plain.locator('s')).toHaveText(['$3', '$15', '$49'])
  const starts = plain.getByRole('main').getByRole('link', { name: 'Get Started' })
  await expect(starts).toHaveCount(4)
  await starts.first().click()
  await expect(plain).toHaveURL('/register')
  await context.close()

  await page.goto('/pricing', { waitUntil: 'commit' })
  await expect(loader(page)).toBeVisible()
  const gone = await page.waitForFunction(
    () =>
      document.querySelector('h1') && !document.querySelector('[data-testid=loader]') && performance.now(),
  )
  expect(await gone.jsonValue()).toBeGreaterThan(1000)
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveCount(4)
  await expect(page.getByRole('button', { name: /Upgrade|Current/ })).toHaveCount(0)
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsOn(page)).toEqual([])
  }
  await page.goto('/plans')
  await expect(page).toHaveURL('/')
})

test('where the scripts do not arrive, the loader gives up', async ({ page, expectPageErrors }) => {
  expectPageErrors(/ERR_FAILED/)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/pricing')
  await expect(loader(page)).toBeVisible()
  await loader(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(loader(page)).toBeHidden()
})

test('members of each rank see what they can do about each plan', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const root = await registerMember()
  await makeAdmin(root)
  const member = await registerMember()
  await logInAs(page.context(), member)
  const [{ id: userId } = { id: '' }] = await root.call(listUsers, { query: { search: member.email } })
  const own = ['Current Plan', 'Contact Support']
  for (const [rank, plan] of planSchema.options.entries()) {
    await root.call(administerUser, { params: { userId }, body: { plan } })
    await page.goto(rank % 2 === 0 ? '/pricing' : '/plans')
    await expect(loader(page)).toBeHidden()
    for (const [at, listed] of planSchema.options.entries()) {
      const { name } = planTerms[listed]
      const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
      const action = card.getByRole(at < rank ? 'link' : 'button')
      await expect(action).toHaveText(at > rank ? `Upgrade to ${name}` : (own[at < rank ? 1 : 0] ?? ''))
    }
  }
  for (const link of await page.getByRole('link', { name: 'Contact Support' }).all())
    await expect(link).toHaveAttribute('href', '/formlark/feedback')

  await root.call(administerUser, { params: { userId }, body: { plan: 'STARTER' } })
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByText('Payments are not set up on this server')).toBeVisible()
  expect(await findingsOn(page, 'main')).toEqual([])
})
