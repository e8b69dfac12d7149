import { expect, type Page } from '@playwright/test'
import { endAllSessions } from '#contract/accounts/sessions.ts'
import { createForm, formById } from '#contract/forms.ts'
import { findingsOn } from './axe.ts'
import { test } from './fixtures.ts'

const ended = 'Your session has ended. Please log in again.'

const questions = JSON.stringify([{ id: 'q', type: 'short', label: 'Your name' }]) as never

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome back' })

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** The builder with something typed that is not saved, except as the draft that it keeps by itself. */
async function typeInBuilder(page: Page, formId: string, title: string) {
  await page.goto(`/form-builder/${formId}`)
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/draft') && reply.request().method() !== 'GET',
  )
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await kept
}

/** The settings with a last name typed that is not saved. */
async function typeInSettings(page: Page, name: string) {
  await page.goto('/settings')
  await page.getByLabel('Last name').fill(name)
}

test('a stored token that is refused: the login page in place with the message, then the page', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/)
  const member = await registerMember()
  const form = await member.call(createForm, { body: { name: 'Waiting', questions } })
  await logInAs(page.context(), member)
  await member.call(endAllSessions, {})
  await page.goto(`/form-responses/${form.id}`)
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByText(ended)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === `/form-responses/${form.id}`)
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'Waiting', level: 1 })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === `/form-responses/${form.id}`)
})

test('a guest who wanted a private page is told so on the home page, and gets there by logging in, once', async ({
  page,
  context,
  registerMember,
}) => {
  const member = await registerMember()
  const form = await member.call(createForm, { body: { name: 'Wanted', questions } })
  const wanted = `/form-responses/${form.id}?view=responses`
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Log in to see that page.' })
  const dismiss = page.getByRole('button', { name: 'Dismiss: Log in to see that page.' })
  const header = page.getByRole('banner')
  const logOut = async () => {
    await page.goto('/logout')
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  }

  // To have logged out is nothing to come back to.
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(wanted)
  await expect(page).toHaveURL('/')
  await expect(notice).toBeVisible()
  expect(await findingsOn(page)).toEqual([])
  await dismiss.click()
  await expect(notice).toHaveCount(0)
  await header.getByRole('link', { name: 'Log In' }).click()
  await logIn(page, member)
  await expect(page).toHaveURL('/forms')

  // Also what a page leads to without a new document.
  await logOut()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, wanted)
    await expect(page).toHaveURL('/', { timeout: 2000 })
  }).toPass()
  await notice.getByRole('link', { name: 'Log in' }).click()
  await expect(welcome(page)).toBeVisible()
  await logIn(page, member)
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('heading', { name: 'Wanted', level: 1 })).toBeVisible()
  await logOut()
  await page.getByRole('link', { name: 'Log In' }).last().click()
  await logIn(page, member)
  await expect(page).toHaveURL('/forms')

  // Logged in by another tab, this one goes on too.
  await logOut()
  await page.goto('/plans')
  await expect(notice).toBeVisible()
  const other = await context.newPage()
  await other.goto('/login')
  await logIn(other, member)
  await expect(other).toHaveURL('/forms')
  await expect(page).toHaveURL('/plans')
})

test('a session that ends while somebody types: log in in place, and the form is saved as it was typed', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/)
  const member = await registerMember()
  const form = await member.call(createForm, { body: { name: 'Before', questions } })
  await logInAs(page.context(), member)
  await typeInBuilder(page, form.id, 'Typed while it ended')
  await page.getByRole('button', { name: 'Edit “Your name”' }).click()
  await page.getByLabel('Field title').fill('Half a field')
  await member.call(endAllSessions, {})
  await page.getByRole('button', { name: 'Save Form' }).click()
  await page.getByRole('button', { name: 'Save Form' }).click()

  await expect(welcome(page)).toBeFocused()
  await expect(page.getByText(ended)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Form' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible()
  await logIn(page, { ...member, password: 'wrong' })
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible()
  await logIn(page, member)

  await expect(page.getByText('Form Saved')).toBeVisible()
  await expect(page.getByLabel('Field title')).toHaveValue('Half a field')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  const again = await page.evaluate(() => localStorage.getItem('token'))
  const saved = await page.evaluate(
    async ([id, token]) =>
      (await fetch(`/api/v1/forms/${id}`, { headers: { authorization: `Bearer ${token}` } })).json(),
    [form.id, again] as const,
  )
  expect(saved).toMatchObject({ name: 'Typed while it ended' })
})

test('another person who logs in there begins anew, and gets nothing of it', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/)
  const [member, other] = [await registerMember(), await registerMember()]
  const form = await member.call(createForm, { body: { name: 'Before', questions } })
  await logInAs(page.context(), member)
  await typeInBuilder(page, form.id, 'Not for you')
  await member.call(endAllSessions, {})
  await page.getByRole('button', { name: 'Save Form' }).click()
  page.on('dialog', (dialog) => dialog.accept())
  await logIn(page, other)
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByRole('heading', { name: 'Your forms' })).toBeVisible()
  await expect(page.getByText('Not for you')).toHaveCount(0)
})

test('who would rather go to the start page is asked about what is not saved', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/)
  const member = await registerMember()
  await logInAs(page.context(), member)
  await typeInSettings(page, 'Left-Behind')
  await member.call(endAllSessions, {})
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(welcome(page)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(welcome(page)).toBeHidden()
  await page.getByRole('link', { name: 'Log In' }).click()
  await logIn(page, member)
  await expect(page).toHaveURL(/\/forms$/)
})

test('a dialog that is open is put aside with the page, and comes back', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/)
  const member = await registerMember()
  await member.call(createForm, { body: { name: 'There is one', questions } })
  await logInAs(page.context(), member)
  await page.goto('/forms')
  await page.getByRole('button', { name: 'New form' }).click()
  await member.call(endAllSessions, {})
  await page.getByRole('dialog').getByRole('button', { name: 'Trainer feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this template' }).click()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'Trainer feedback', level: 1 })).toBeVisible()
})

test('logging out in one tab logs out the others; what is typed is there again for the same person', async ({
  page,
  context,
  registerMember,
  logInAs,
}) => {
  const member = await registerMember()
  await logInAs(context, member)
  const typing = await context.newPage()
  await typeInSettings(typing, 'Still-Here')
  const reading = await context.newPage()
  await reading.goto('/forms')
  await expect(reading.getByRole('heading', { name: 'Your forms' })).toBeVisible()
  await page.goto('/logout')

  await expect(reading).toHaveURL(/\/$/)
  await expect(reading.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(typing.getByText('You logged out in another tab.')).toBeVisible()
  await expect(typing.getByLabel('Last name')).toBeHidden()

  await page.goto('/login')
  await logIn(page, member)
  await expect(reading).toHaveURL(/\/forms$/)
  await expect(typing.getByLabel('Last name')).toHaveValue('Still-Here')
  await typing.getByLabel('Last name').press('Enter')
  await expect(typing.getByText('Saved')).toBeVisible()
})

test('a session that one tab finds ended takes nothing from another, and a login brings both back', async ({
  page,
  context,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 401/)
  const member = await registerMember()
  await logInAs(context, member)
  const typing = await context.newPage()
  await typeInSettings(typing, 'Still-Here')
  await member.call(endAllSessions, {})
  await page.goto('/forms')
  await expect(welcome(page)).toBeVisible()
  await expect(typing.getByText(ended)).toBeVisible()
  await expect(typing.getByLabel('Last name')).toBeHidden()
  await expect(typing).toHaveURL(/\/settings$/)
  await logIn(page, member)
  await expect(page.getByRole('heading', { name: 'Your forms' })).toBeVisible()
  await expect(typing.getByLabel('Last name')).toHaveValue('Still-Here')
  await typing.getByLabel('Last name').press('Enter')
  await expect(typing.getByText('Saved')).toBeVisible()
})

test('a server that cannot be asked is no reason to log out', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/, /status of 503/, /status of 429/)
  const member = await registerMember()
  await logInAs(page.context(), member)
  const answers = [
    {
      status: 503,
      json: { code: 'BUSY', message: 'The service is busy. Please send it again in a moment.' },
    },
    { status: 429, json: { code: 'TOO_MANY', message: 'Too many requests. Please try again shortly.' } },
    null,
  ]
  for (const answer of answers) {
    await page.route('**/api/v1/auth/me', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/forms')
    const message = answer?.json.message ?? 'The server could not be reached. Please check your connection.'
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
    await page.unroute('**/api/v1/auth/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your forms' })).toBeVisible()
  }
  await expect(member.call(formById, { params: { formId: 'x' } })).rejects.toMatchObject({ status: 404 })
})
