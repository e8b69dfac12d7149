import { expect, type Page } from '@playwright/test'
import { currentUser, logIn, mySessions } from '#contract/accounts/sessions.ts'
import { previewDeletion } from '#contract/accounts/settings.ts'
import { ApiError, createClient } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { overHttp } from '../demo/over-http.ts'
import { test } from './fixtures.ts'

/** A part of the page, by its heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const phone = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'

/** A session of the same person on a device that calls itself this. */
async function logInFrom(baseURL: string, userAgent: string, member: { email: string; password: string }) {
  const asDevice = createClient(async ({ method, url, body }) => {
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
    const reply = await fetch(new URL(url, baseURL), { method, headers, body: JSON.stringify(body) })
    return { status: reply.status, headers: reply.headers, body: await reply.json() }
  })
  const { token } = await asDevice(logIn, { body: { email: member.email, password: member.password } })
  return createClient(overHttp(baseURL, token))
}

test('a guest gets the login page in its place, and then the settings', async ({ page, registerMember }) => {
  const { email, password } = await registerMember()
  await page.goto('/settings')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page).toHaveTitle('Settings · Formlark')
})

test('names are changed, and what is wrong is said beside its field', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const member = await registerMember()
  await logInAs(page.context(), member)
  await page.goto('/settings')
  const profile = part(page, 'Profile')
  await profile.getByLabel('Last name').fill('King')
  await profile.getByLabel('First name').fill(' ')
  await page.keyboard.press('Enter')
  await expect(profile.getByText('Invalid name')).toBeVisible()
  await expect(profile.getByLabel('First name')).toBeFocused()
  await profile.getByLabel('First name').fill('Augusta')
  await page.keyboard.press('Enter')
  await expect(profile.getByText('Saved')).toBeVisible()
  expect(await member.call(currentUser, {})).toMatchObject({ name: 'Augusta King', slug: member.slug })
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toContainText('Augusta King')
})

test('an address is checked while it is typed', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/)
  const [member, other] = [await registerMember(), await registerMember()]
  await logInAs(page.context(), member)
  await page.goto('/settings')
  const profile = part(page, 'Profile')
  const field = profile.getByLabel('Web address')
  await field.fill('No spaces')
  await expect(profile.getByText('3 to 40 letters')).toBeVisible()
  await field.fill('settings')
  await expect(profile.getByText('This address is reserved.')).toBeVisible()
  await field.fill(other.slug)
  await expect(profile.getByText('This address is taken.')).toBeVisible()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  const free = `ada-${crypto.randomUUID().slice(0, 8)}`
  await field.fill(free)
  await expect(profile.getByText('This address is available.')).toBeVisible()
  await expect(profile.getByText('What is printed or linked goes on working')).toBeVisible()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Saved')).toBeVisible()
  expect(await member.call(currentUser, {})).toMatchObject({ slug: free })
})

test('a failed update keeps its message and what was typed; leaving asks', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/)
  await logInAs(page.context(), await registerMember())
  await page.goto('/settings')
  const profile = part(page, 'Profile')
  await profile.getByLabel('First name').fill('Grace')
  await page.route('**/api/v1/users/*', (route) => route.abort())
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('alert')).toContainText('The server could not be reached')
  await expect(profile.getByRole('button', { name: 'Save profile' })).toBeFocused()
  await expect(profile.getByLabel('First name')).toHaveValue('Grace')

  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.unroute('**/api/v1/users/*')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Saved')).toBeVisible()
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(page).toHaveURL(/\/forms$/)
})

test('another e-mail is asked for with the password', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/, /status of 409/)
  const [member, other] = [await registerMember(), await registerMember()]
  await logInAs(page.context(), member)
  await page.goto('/settings')
  const section = part(page, 'Email')
  await expect(section).toContainText(member.email)
  await expect(section.getByText('Not verified yet')).toBeVisible()
  await section.getByRole('button', { name: 'Send the link again' }).click()
  await expect(section.getByText(`We sent a link to ${member.email}.`)).toBeVisible()

  const wanted = `new-${member.email}`
  await section.getByLabel('New email').fill(wanted)
  await section.getByLabel('Your password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(section.getByText('This is not your password.')).toBeVisible()
  await expect(section.getByLabel('Your password', { exact: true })).toBeFocused()
  await section.getByLabel('Your password', { exact: true }).fill(member.password)
  await section.getByLabel('New email').fill(other.email)
  await page.keyboard.press('Enter')
  await expect(section.getByText('has an account already')).toBeVisible()
  await section.getByLabel('New email').fill(wanted)
  await page.keyboard.press('Enter')
  await expect(section.getByText(`We sent a link to ${wanted}.`)).toBeVisible()
  await expect(section.getByLabel('New email')).toHaveValue('')
})

test('a new password logs the other devices out', async ({
  page,
  baseURL,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/)
  const member = await registerMember()
  const elsewhere = await logInFrom(String(baseURL), phone, member)
  await logInAs(page.context(), member)
  await page.goto('/settings')
  const section = part(page, 'Password')
  const current = section.getByLabel('Current password', { exact: true })
  const chosen = section.getByLabel('New password', { exact: true })
  await current.fill(member.password)
  await chosen.fill('short')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Invalid Password')).toBeVisible()
  await expect(chosen).toBeFocused()
  await chosen.fill('password123')
  await page.keyboard.press('Enter')
  await expect(section.getByText('This is one of the most common passwords')).toBeVisible()
  await current.fill('not the password')
  await chosen.fill('another long password')
  await page.keyboard.press('Enter')
  await expect(section.getByText('This is not your password.')).toBeVisible()
  await current.fill(member.password)
  await page.keyboard.press('Enter')
  await expect(section.getByText('Your other devices were logged out.')).toBeVisible()
  await expect(part(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere(currentUser, {})).rejects.toThrow(ApiError)
})

test('devices are listed and logged out, one and all', async ({
  page,
  baseURL,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  // The logged-out page ends a session that has just been ended with all others.
  expectPageErrors(/status of 401/)
  const member = await registerMember()
  await logInFrom(String(baseURL), phone, member)
  await logInAs(page.context(), member)
  await page.goto('/settings')
  const section = part(page, 'Where you are logged in')
  await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  const other = section.getByRole('listitem').filter({ hasText: 'Firefox on Android' })
  await expect(other).toContainText('Last used just now')
  await other.getByRole('button', { name: /^Log out Firefox on Android/ }).click()
  await expect(section.getByText('Firefox on Android was logged out.')).toBeVisible()
  expect(await member.call(mySessions, {})).toHaveLength(1)

  await section.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect(member.call(currentUser, {})).rejects.toThrow(ApiError)
})

test('a list that does not come can be asked for again', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/)
  await logInAs(page.context(), await registerMember())
  await page.route('**/api/v1/auth/sessions', (route) => route.abort())
  await page.goto('/settings')
  const section = part(page, 'Where you are logged in')
  await expect(section.getByRole('alert')).toContainText('The server could not be reached')
  await page.unroute('**/api/v1/auth/sessions')
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByText('This device')).toBeVisible()
})

test('all data comes as a zip, and unsaved changes do not stand in its way', async ({
  page,
  registerMember,
  logInAs,
}) => {
  await logInAs(page.context(), await registerMember())
  await page.goto('/settings')
  await part(page, 'Profile').getByLabel('First name').fill('Unsaved')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^formlark-.*\.zip$/)
  expect(await (await download).failure()).toBeNull()
  await expect(page.getByText('Your download has started.')).toBeVisible()
})

test('an account is deleted once its address is typed', async ({ page, registerMember, logInAs }) => {
  const member = await registerMember()
  const questions = JSON.stringify([{ id: 'why', type: 'short', label: 'Why?' }]) as never
  await member.call(createForm, { body: { name: 'Going too', questions } })
  await logInAs(page.context(), member)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('1 form and 0 responses')
  const button = dialog.getByRole('button', { name: 'Delete my account' })
  await expect(button).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(`x${member.email}`)
  await expect(button).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(member.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Log In')).toBeVisible()
  await expect(member.call(currentUser, {})).rejects.toThrow(ApiError)
})

test('shared forms are handed over unless one chooses otherwise', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const member = await registerMember()
  await logInAs(page.context(), member)
  // What the server says of shared forms is tested there; here only what is shown of it.
  const preview = {
    forms: 2,
    responses: 40,
    pays: false,
    shared: [{ formId: 'f', name: 'Workshop', heir: 'Grace Hopper' }],
  }
  await page.route(`**/api/v1${previewDeletion.path.replace(':userId', '*')}`, (route) =>
    route.fulfill({ json: preview }),
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText('Workshop goes to Grace Hopper, unpublished')
  await dialog.getByText('Delete them too').click()
  await expect(dialog.getByRole('listitem')).toHaveText('Workshop is deleted')
  await dialog.getByText('Hand them over').click()
  await dialog.getByLabel(/to confirm/).fill(member.email)
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ email: member.email, handOver: true })
})
