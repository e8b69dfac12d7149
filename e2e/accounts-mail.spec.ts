import { expect, type Page } from '@playwright/test'
import { changeEmail, forgotPassword } from '#contract/accounts/credentials.ts'
import { currentUser } from '#contract/accounts/sessions.ts'
import { test } from './fixtures.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Please verify your email.' })

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('the banner sends the mail again, the link verifies once, and the banner goes', async ({
  page,
  context,
  registerMember,
  logInAs,
  mailTo,
}) => {
  const member = await registerMember()
  await logInAs(context, member)
  await page.goto('/forms')
  await expect(banner(page)).toBeVisible()
  const { link } = await mailTo(member.email, /verify/i)

  await banner(page).getByRole('button', { name: 'Send it again' }).click()
  await expect(banner(page).getByText('Sent. Look into your inbox and the spam folder.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss: Please verify your email.' }).click()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(banner(page)).toBeVisible()

  const mailTab = await context.newPage()
  await mailTab.goto(link)
  await expect(mailTab.getByRole('heading', { name: 'Your e-mail is verified', exact: true })).toBeFocused()
  await expect(banner(mailTab)).toBeHidden()
  expect(await member.call(currentUser, {})).toMatchObject({ verificationCode: null })
  await mailTab.reload()
  await expect(mailTab.getByRole('heading', { name: 'Your e-mail is verified already' })).toBeVisible()
  await mailTab.getByRole('link', { name: 'Go to your forms' }).click()
  await expect(banner(mailTab)).toBeHidden()
})

test('how long the banner has to wait is said', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 429/)
  await logInAs(page.context(), await registerMember())
  await page.route('**/api/v1/auth/verify/resend', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      json: { code: 'TOO_MANY', message: 'Too many requests.' },
    }),
  )
  await page.goto('/forms')
  await banner(page).getByRole('button', { name: 'Send it again' }).click()
  await expect(banner(page).getByText(/You can try again in 1:[23]\d/)).toBeVisible()
  await expect(banner(page).getByRole('button', { name: 'Send it again' })).toBeDisabled()
})

test('a link that verifies nothing says why, and what to do', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/, /status of 410/, /ERR_FAILED/, /status of 429/)
  await page.goto('/verify/nobody/nothing')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Log in to get a new link' })).toHaveAttribute('href', '/login')

  await logInAs(page.context(), await registerMember())
  await page.route('**/api/v1/auth/verify', (route) =>
    route.fulfill({ status: 410, json: { code: 'LINK_EXPIRED', message: 'This link has expired.' } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('Sent. Look into your inbox and the spam folder.')).toBeVisible()
  await page.unroute('**/api/v1/auth/verify')

  await page.route('**/api/v1/auth/verify', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { code: 'TOO_MANY', message: 'Too many requests. Please try again shortly.' },
    }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'That was tried too often' })).toBeVisible()
  await expect(page.getByText(/You can try again in 0:0\d/)).toBeVisible()
  await page.unroute('**/api/v1/auth/verify')
  await page.route('**/api/v1/auth/verify', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  await page.unroute('**/api/v1/auth/verify')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
})

test('a forgotten password: the same answer for everybody, a link that works once, and every session ended', async ({
  page,
  context,
  registerMember,
  logInAs,
  mailTo,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/, /status of 410/, /status of 401/)
  const member = await registerMember()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  const answer = 'If there is an account with this address, a mail with a link is on its way.'
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText(answer)).toBeVisible()
  await page.getByRole('button', { name: 'try another address' }).click()
  await page.getByLabel('Email').fill(member.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(answer)).toBeVisible()

  const { link } = await mailTo(member.email, /password/i)
  expect(link).toMatch(/^\/reset-password#.{20,}$/)
  await logInAs(context, member)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  const password = page.getByLabel('New password')
  await password.fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid Password')).toBeVisible()
  await password.fill('password1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is one of the most common passwords.')).toBeVisible()
  await password.fill('one I can remember')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  expect(await tokenOf(page)).toBeNull()
  await expect(member.call(currentUser, {})).rejects.toMatchObject({ status: 401 })
  expect(requested.filter((url) => url.includes(link.split('#')[1] ?? ''))).toEqual([])

  await page.getByRole('link', { name: 'Log In' }).last().click()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('one I can remember')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms$/)

  await page.goto(link)
  await page.getByLabel('New password').fill('and yet another one')
  // Until the page is ready the button waits, and so does whoever presses it.
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a reset link that is cut short, and a page without one', async ({ page, expectPageErrors }) => {
  expectPageErrors(/status of 400/)
  for (const address of ['/reset-password', '/confirm-email', '/confirm-email#nonsense']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    await expect(page).toHaveURL((url) => url.hash === '')
    await page.goto('about:blank')
  }
  let comeAlive = () => {}
  const typed = new Promise<void>((resolve) => {
    comeAlive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/reset-password#nonsense', { waitUntil: 'commit' })
  await page.getByLabel('New password').fill('something of my own')
  comeAlive()
  await expect(page).toHaveURL((url) => url.hash === '')
  await expect(page.getByLabel('New password')).toHaveValue('something of my own')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
})

test('a new address is in force once its link was opened', async ({
  page,
  context,
  registerMember,
  logInAs,
  mailTo,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 410/)
  const member = await registerMember()
  const email = `new-${member.email}`
  await member.call(changeEmail, { body: { email, currentPassword: member.password } })
  await logInAs(context, member)
  const { link } = await mailTo(email, /confirm/i)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
  await expect(page.getByText(`From now on, log in with ${email}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/confirm-email$/)
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toContainText(email)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible()
  await member.call(forgotPassword, { body: { email } })
  expect((await mailTo(email, /password/i)).link).toContain('/reset-password#')
})
