import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { currentUser } from '#contract/accounts/sessions.ts'
import { test } from './fixtures.ts'

const anybody = () => `${randomUUID()}@example.com`

async function fillIn(page: Page, { email = anybody(), password = 'a long password' } = {}) {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I accept the').check()
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Account' })

/** Requests of one call that the page sends from now on. */
function callsOf(page: Page, method: string, path: string) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api/v1${path}`)
      sent.push(request.headers().authorization ?? '')
  })
  return sent
}

test('registering: the words, the rule before it is needed, what is wrong beside its field', async ({
  page,
}) => {
  const sent = callsOf(page, 'POST', '/users')
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible()
  await expect(
    page.getByText(
      "Just a few quick steps, and you're all set to start collecting feedback and growing your network",
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'terms and conditions', exact: true })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription(
    '8 to 200 characters, and not one of the most common passwords',
  )

  await create(page).click()
  await expect(page.getByText('Invalid name')).toHaveCount(2)
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(page.getByText('Invalid Password')).toBeVisible()
  await expect(page.getByText('Please accept the terms and conditions')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await password.pressSequentially('short')
  await expect(page.getByText('3 more characters')).toBeVisible()
  await expect(page.getByText('Invalid Password')).toBeHidden()
  await password.pressSequentially('er ones')
  await expect(page.getByText('Long enough')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  expect(sent).toEqual([])
})

test('registering: a common password is refused with its reason, a taken address in words; nothing typed goes', async ({
  page,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/, /status of 409/)
  const { email } = await registerMember()
  await page.goto('/register')
  await fillIn(page, { email, password: 'password1' })
  await create(page).click()
  await expect(page.getByText('Invalid Password', { exact: true })).toBeVisible()
  await expect(page.getByText('This is one of the most common passwords.')).toBeVisible()
  // What is refused is not praised.
  await expect(page.getByText('Long enough')).toBeHidden()
  await expect(page.getByRole('alert').getByText('Your sign up could not be completed.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.getByLabel('Password', { exact: true }).fill('something of my own')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('You already have an account')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('something of my own')
  await expect(page.getByLabel('I accept the')).toBeChecked()
})

test('registering: a double click and Enter send once, then the forms', async ({ page }) => {
  const sent = callsOf(page, 'POST', '/users')
  await page.goto('/register')
  await fillIn(page)
  await page.getByLabel('Email').press('Enter')
  await create(page).dblclick({ force: true, noWaitAfter: true })
  await expect(page).toHaveURL(/\/forms$/)
  expect(sent).toHaveLength(1)
})

test('logging in: the message of the server, the address kept, and how long to wait', async ({
  page,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/, /status of 429/)
  const { email, password } = await registerMember()
  const sent = callsOf(page, 'POST', '/auth/login')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('E-mail or password is not right.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3' },
      json: { code: 'TOO_MANY', message: 'Too many tries. Please wait a little.' },
    }),
  )
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Too many tries.')).toBeVisible()
  await expect(page.getByText('You can try again in 0:02')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled()
  await page.unroute('**/api/v1/auth/login')
  await expect(page.getByText('You can try again')).toBeHidden()
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/forms$/)
  expect(sent).toEqual(['', '', ''])
})

test('the menu and the drawer lead to the settings and out', async ({ page, registerMember, logInAs }) => {
  const member = await registerMember()
  await logInAs(page.context(), member)
  await page.goto('/forms')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['Forms', 'Settings', 'Pricing'])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect(nav.getByRole('link')).toHaveText(['Pricing', 'Log In', 'Get started'])
  await expect(member.call(currentUser, {})).rejects.toMatchObject({ status: 401 })

  await logInAs(page.context(), await registerMember())
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
    'Forms',
    'Settings',
    'Pricing',
    'Business card',
    'Log Out',
  ])
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
})

test('a server error says so in a toast, whatever was called', async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 500/)
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'SERVER_ERROR', message: 'Something went wrong on our side.' },
    }),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByText('Server Error', { exact: true })).toBeVisible()
  await expect(toast.getByText("We're sorry, a server error has occured.")).toBeVisible()
})
