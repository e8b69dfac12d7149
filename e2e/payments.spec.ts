import { expect, type Page } from '@playwright/test'
import { currentUser } from '#contract/accounts/sessions.ts'
import { mySubscription } from '#contract/plans/payments.ts'
import { prices } from '../test/stripe-server.ts'
import { findingsOn, looks } from './axe.ts'
import { routeStripe, test } from './shop.ts'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('checkout, the plan by a signed event, the portal, a failed payment', async ({
  page,
  shop,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  const { stripe } = shop
  const member = await registerMember()
  await logInAs(page.context(), member)
  const seen = await routeStripe(page.context(), stripe)
  await page.goto('/plans')
  await expect(page.getByTestId('loader')).toBeHidden()
  await expect(page.getByText('Nobody is held to these limits')).toHaveCount(0)
  expect(seen.scripts).toBe(0)

  // Stripe's script cannot be reached: said, and tried again.
  expectPageErrors(/Failed to load resource.*js\.stripe\.com/)
  seen.away = true
  const upgrade = card(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' })
  await upgrade.click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog.getByRole('alert')).toContainText('could not be reached')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was charged')
  seen.away = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const frame = dialog.frameLocator('iframe[title="Secure payment"]')
  await expect(frame.getByText(prices.PRO)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await findingsOn(page)).toEqual([])
  }
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(upgrade).toBeFocused()

  await upgrade.dblclick()
  await expect(frame.getByText(prices.PRO)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(upgrade).toBeFocused()
  // Who has only looked at a checkout has nothing to manage.
  await page.reload()
  await expect(page.getByTestId('loader')).toBeHidden()
  await expect(page.getByText('You pay for nothing')).toHaveCount(0)

  await upgrade.click()
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByRole('button', { name: 'Pay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/plans\?checkout=cs_test_/)
  await expect(page.getByText('Thank you, your payment was received')).toBeVisible()
  // Nothing has changed before the event is there.
  expect((await member.call(currentUser, {})).plan).toBe('DEFAULT_FREE')
  await expect(page.getByRole('button', { name: 'Manage subscription' })).toHaveCount(0)
  const told = stripe.state.told.splice(0)
  await shop.deliver(...told)
  await expect(page.getByText('You are on Pro now')).toBeVisible()
  // Said once: the address names the checkout no more.
  await expect(page).toHaveURL('/plans')
  await expect(card(page, 'Pro').getByRole('button')).toHaveText('Current Plan')
  await expect(card(page, 'Starter').getByRole('link')).toHaveText('Contact Support')
  await expect(page.getByText(/You pay for Pro\. It renews on /)).toBeVisible()
  // One checkout that was paid; those before were ended.
  const sessions = [...stripe.sessions.values()].map(({ status }) => status)
  expect(sessions.filter((status) => status === 'complete')).toHaveLength(1)
  expect(sessions).not.toContain('open')

  await page.goto('/settings')
  await expect(page.getByText(/You pay for Pro\. It renews on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage subscription' })).toBeVisible()
  await page.goto('/plans')
  await expect(page.getByTestId('loader')).toBeHidden()

  // Another plan is a change of the same subscription, confirmed in the portal.
  await card(page, 'Brand').getByRole('button', { name: 'Upgrade to Brand' }).click()
  await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible()
  const [subscription] = stripe.subscriptions.values()
  const id = String(subscription?.id)
  expect(stripe.portals.at(-1)?.flow).toMatchObject({
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription: id, items: { 0: { price: prices.BRAND } } },
  })
  await shop.deliver(stripe.change(id, { price: prices.BRAND }))
  await expect.poll(async () => (await member.call(currentUser, {})).rank).toBe('3')

  await shop.deliver(stripe.change(id, { status: 'past_due' }, 'invoice.payment_failed'))
  await expect.poll(async () => (await member.call(mySubscription, {})).graceUntil).not.toBeNull()
  await page.goto('/plans')
  await expect(page.getByText('Your last payment did not come through')).toBeVisible()
  await expect(page.getByText(/You keep Brand until \d+ \w+ \d{4}/)).toBeVisible()
  await expect(page.getByTestId('loader')).toBeHidden()
  expect(await findingsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible()

  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { name: 'If you pay for a plan' })).toBeVisible()
  await expect(page.getByText('No cookies are used, on any page.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /pay/ })).toHaveCount(1)
})

test('from another page the plans are loaded anew, with a policy that lets the checkout in', async ({
  page,
  shop,
  registerMember,
  logInAs,
}) => {
  const seen = await routeStripe(page.context(), shop.stripe)
  await logInAs(page.context(), await registerMember())
  const policies: Record<string, string> = {}
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (policy && response.request().isNavigationRequest())
      policies[new URL(response.url()).pathname] = policy
  })
  await page.goto('/forms')
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page).toHaveURL('/pricing')
  await card(page, 'Starter').getByRole('button', { name: 'Upgrade to Starter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Starter' })
  const frame = dialog.frameLocator('iframe[title="Secure payment"]')
  await expect(frame.getByText(prices.STARTER)).toBeVisible()
  await expect(page).toHaveURL('/plans')
  expect(seen.scripts).toBe(1)
  expect(policies['/forms']).not.toContain('stripe')
  expect(policies['/plans']).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  // Closed, it does not come back.
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByTestId('loader')).toBeHidden()
  await expect(dialog).toHaveCount(0)
})
