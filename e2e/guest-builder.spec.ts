import { randomUUID } from 'node:crypto'
import { devices, expect, type Page } from '@playwright/test'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { activeForms, createForm, formById, inactiveForms } from '#contract/forms.ts'
import { overHttp } from '../demo/over-http.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']
const password = 'a long enough password'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create your account' })

/** Settings fold on a phone. */
async function openSettings(page: Page) {
  const fold = page.getByRole('button', { name: 'Settings', exact: true })
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

async function fillRegistration(page: Page, email: string) {
  const submit = dialog(page).getByRole('button', { name: 'Create Account & Save Form' })
  await expect(submit).toBeDisabled()
  await dialog(page).getByLabel('First name').fill('Gwen')
  await dialog(page).getByLabel('Last name').fill('Guest')
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await expect(submit).toBeDisabled()
  await dialog(page).getByLabel('I accept the').check()
  await expect(submit).toBeEnabled()
  return submit
}

/** Runs in the page: how many milliseconds some words stand in it, from when they come. */
async function whileShown(words: string) {
  const next = () => new Promise(requestAnimationFrame)
  while (!document.body.textContent.includes(words)) await next()
  const since = performance.now()
  while (document.body.textContent.includes(words)) await next()
  return performance.now() - since
}

for (const [device, options] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  test.describe(device, () => {
    test.use(options)

    test('a guest builds from a template, loses nothing on the way, and publishes with an account', async ({
      page,
      baseURL,
      browser,
    }) => {
      test.slow()
      await page.goto('/form-builder/new/general_feedback')
      await expect(page.getByRole('heading', { name: 'General feedback', level: 1 })).toBeVisible()
      for (const hidden of ['Save Form', 'Publish', 'Unpublish'])
        await expect(page.getByRole('button', { name: hidden, exact: true })).toHaveCount(0)
      await openSettings(page)
      await title(page).fill('What did you think?')
      await expect(page.getByText('Kept on this device')).toBeVisible()
      await page.reload()
      await openSettings(page)
      await expect(title(page)).toHaveValue('What did you think?')
      // Closed and opened again: the storage of the device is all that is left.
      const storageState = await page.context().storageState()
      const later = await browser.newContext({ storageState, ...(baseURL && { baseURL }) })
      const again = await later.newPage()
      await again.goto('/form-builder/new/general_feedback')
      await expect(again.getByRole('heading', { name: 'What did you think?', level: 1 })).toBeVisible()
      await later.close()

      await page.getByRole('link', { name: 'Preview' }).click()
      await expect(page.getByText('This is what visitors see.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What did you think?' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to editing' }).click()

      await page.getByRole('button', { name: 'Publish form now' }).click()
      const email = `guest-${randomUUID()}@example.com`
      const submit = await fillRegistration(page, email)
      const shown = page.evaluate(whileShown, 'Registration successful. Redirecting you to your forms page.')
      await submit.click()
      expect(await shown).toBeGreaterThan(1400)
      await expect(page).toHaveURL(/\/forms$/)
      await expect(page.getByRole('heading', { name: 'What did you think?', level: 3 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Unpublish What did you think?' })).toBeVisible()
      await expect(page.getByText('You built a form before you logged in')).toHaveCount(0)
      const news = page.getByRole('main').getByRole('status').filter({ hasText: 'Your form is published' })
      const address = await news.getByRole('textbox', { name: 'Address of the form' }).inputValue()
      await expect(news.getByRole('button', { name: 'Copy link' })).toBeVisible()
      expect(await findingsOn(page)).toEqual([])
      await news.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('dialog', { name: 'Share “What did you think?”' })).toBeVisible()
      await page.keyboard.press('Escape')
      await news.getByRole('button', { name: 'Close' }).click()
      await expect(news).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Unpublish What did you think?' })).toBeVisible()
      await expect(news).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('guest-form'))).toBeNull()

      const anyone = createClient(overHttp(String(baseURL)))
      const { token } = await anyone(logIn, { body: { email, password } })
      const mine = createClient(overHttp(String(baseURL), token))
      const { forms } = await mine(activeForms, {})
      expect(forms).toMatchObject([{ name: 'What did you think?', visibility: 1 }])
      expect(forms[0]?.questions.length).toBeGreaterThan(0)
      expect(new URL(address).pathname).toBe(`/${forms[0]?.ownerSlug}/${forms[0]?.formId}`)
    })

    test('who has an account already logs in instead, and the form is waiting', async ({
      page,
      registerMember,
      expectPageErrors,
    }) => {
      expectPageErrors(/409/)
      const owner = await registerMember()
      await page.goto('/form-builder/new/nps_survey')
      await openSettings(page)
      await title(page).fill('Would you come again?')
      await page.getByRole('button', { name: 'Publish form now' }).click()
      await (await fillRegistration(page, owner.email)).click()
      await expect(dialog(page).getByText('You already have an account')).toBeVisible()
      await dialog(page).getByRole('link', { name: 'Log in instead' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      await page.getByLabel('Email').fill(owner.email)
      await page.getByLabel('Password', { exact: true }).fill(owner.password)
      await page.getByRole('button', { name: 'Log In' }).click()
      await expect(page).toHaveURL(/\/forms$/)
      await expect(
        page.getByText('You built a form before you logged in: save it to your forms?'),
      ).toBeVisible()

      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByText('You built a form before you logged in')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.reload()
      await page.getByRole('button', { name: 'Save to my forms' }).click()
      await expect(page).toHaveURL(/\/form-builder\/\w+$/)
      const { forms } = await owner.call(inactiveForms, {})
      expect(forms).toMatchObject([{ name: 'Would you come again?' }])
      await page.goto('/forms')
      await expect(page.getByRole('heading', { name: 'Would you come again?' })).toBeVisible()
      await expect(page.getByText('You built a form before you logged in')).toHaveCount(0)
    })

    test('another template asks before it takes the place of what was typed', async ({ page }) => {
      await page.goto('/form-builder/new/blank')
      await openSettings(page)
      const template = page.getByRole('combobox', { name: 'Template' })
      await template.selectOption('CSAT survey')
      await expect(page).toHaveURL(/\/csat_survey$/)
      await expect(page.getByRole('heading', { name: 'CSAT survey', level: 1 })).toBeVisible()
      await openSettings(page)
      await title(page).fill('Mine')

      await template.selectOption('NPS survey')
      await page.getByRole('button', { name: 'Keep my form' }).click()
      await expect(template).toHaveValue('csat_survey')
      await expect(title(page)).toHaveValue('Mine')

      await page.goto('/form-builder/new/nps_survey')
      await expect(page.getByText('You began “Mine” on this device')).toBeVisible()
      await page.getByRole('button', { name: 'Go on with my form' }).click()
      await expect(page).toHaveURL(/\/csat_survey$/)
      await openSettings(page)
      await expect(title(page)).toHaveValue('Mine')

      await template.selectOption('NPS survey')
      await page.getByRole('button', { name: 'Replace it' }).click()
      await expect(page).toHaveURL(/\/nps_survey$/)
      await expect(page.getByRole('heading', { name: 'NPS survey', level: 1 })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'NPS survey', level: 1 })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('guest-form'))).toBeNull()
    })
  })
}

test('what lies in the field editor survives a reload, and is warned about before publishing', async ({
  page,
}) => {
  await page.goto('/form-builder/new/general_feedback')
  const field = page.getByRole('region', { name: 'Add Field' })
  await field.getByRole('button', { name: /^Short Text/ }).click()
  await page.getByLabel('Field title').fill('Half a question')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Field title')).toHaveValue('Half a question')
  await page.getByRole('button', { name: 'Publish form now' }).click()
  await expect(page.getByText("Your last field hasn't been added to the form. Proceed anyway?")).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish form now' }).click()
  await expect(dialog(page)).toBeVisible()
})

test('a form without a title or without questions cannot be published', async ({ page }) => {
  await page.goto('/form-builder/new/blank')
  const publish = page.getByRole('button', { name: 'Publish form now' })
  await expect(publish).toBeDisabled()
  await title(page).fill('A title')
  await expect(publish).toBeDisabled()
})

test('guests and members get where the table of routes says', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/404/)
  for (const [address, goal] of [
    ['/form-builder', /\/$/],
    ['/form-builder/abc', /\/$/],
    ['/form-builder/abc/else', /\/$/],
    ['/form-builder/new', /\/form-builder\/new\/blank$/],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(goal)
  }
  const reply = await page.goto('/form-builder/new/no_such_template')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404, not found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Meeting feedback' }).click()
  await page.getByRole('button', { name: 'Use this template' }).click()
  await expect(page).toHaveURL(/\/form-builder\/new\/meeting_feedback$/)
  await expect(page.getByRole('heading', { name: 'Meeting feedback', level: 1 })).toBeVisible()
  // The server renders the gallery itself, and what is pressed before a script runs leads somewhere.
  const html = await (await page.request.get('/form-builder/new/no_such_template')).text()
  expect(html).toMatch(/<a [^>]*href="\/form-builder\/new\/nps_survey"/)

  const owner = await registerMember()
  const questions = JSON.stringify([{ type: 'short', label: 'Name?' }]) as never
  const form = await owner.call(createForm, { body: { name: 'Mine', questions } })
  await logInAs(page.context(), owner)
  for (const template of ['general_feedback', 'no_such_template']) {
    await page.goto(`/form-builder/new/${template}`)
    await expect(page).toHaveURL(/\/forms$/)
    await expect(
      page.getByRole('alert').getByText('You can use our templates from the forms page.'),
    ).toBeVisible()
  }
  await page.goto('/form-builder/new')
  await expect(page).toHaveURL(/\/form-builder$/)
  for (const rest of ['anything', 'any/thing']) {
    await page.goto(`/form-builder/${form.id}/${rest}`)
    await expect(page).toHaveURL(new RegExp(`/form-builder/${form.id}$`))
  }
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible()
  expect((await owner.call(formById, { params: { formId: form.id } })).version).toBe(1)
})

test('a login in another tab leads from the builder to the forms, where the draft is offered', async ({
  page,
  registerMember,
  logInAs,
}) => {
  await page.goto('/form-builder/new/nps_survey')
  await title(page).fill('From the other tab')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await logInAs(page.context(), await registerMember())
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByText('“From the other tab”')).toBeVisible()
})

test('a form begun without a question is gone on with after a login, what lay in its editor too', async ({
  page,
  registerMember,
  logInAs,
}) => {
  await page.goto('/form-builder/new/blank')
  await title(page).fill('Hardly begun')
  await page.getByRole('button', { name: 'Rating', exact: true }).click()
  await page.getByLabel('Field title').fill('Half a question')
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await logInAs(page.context(), await registerMember())
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByText('“Hardly begun”, no questions yet')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(page).toHaveURL(/\/form-builder$/)
  await expect(title(page)).toHaveValue('Hardly begun')
  await expect(page.getByLabel('Field title')).toHaveValue('Half a question')
  expect(await page.evaluate(() => localStorage.getItem('guest-form'))).toBeNull()
})

test('the dialog fades in 300 ms over a backdrop of 150 ms, or at once where less motion is asked for', async ({
  page,
}) => {
  const durations = async () => {
    await page.getByRole('button', { name: 'Publish form now' }).click()
    const found = await page.evaluate(async () => {
      const seen = new Set<string>()
      for (let frame = 0; frame < 12; frame++) {
        for (const part of document.querySelectorAll('[class*="Modal-content"], [class*="Modal-overlay"]')) {
          const kind = part.className.includes('overlay') ? 'backdrop' : 'dialog'
          seen.add(`${kind} ${getComputedStyle(part).transitionDuration.split(',')[0]}`)
        }
        await new Promise(requestAnimationFrame)
      }
      return [...seen]
    })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    return found
  }
  await page.goto('/form-builder/new/nps_survey')
  expect(await durations()).toEqual(expect.arrayContaining(['dialog 0.3s', 'backdrop 0.15s']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  for (const found of await durations()) expect(found).toMatch(/ (0s|0\.001s)$/)
})

test('by keyboard alone: from the template to the account', async ({ page }) => {
  await page.goto('/form-builder/new/nps_survey')
  await expect(page.getByRole('button', { name: 'Publish form now' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish form now' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (const text of ['Kay', 'Board']) {
    for (let n = 0; n < 5; n++) {
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name'))
      if (name === (text === 'Kay' ? 'firstName' : 'lastName')) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(text)
  }
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Board')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Publish form now' })).toBeFocused()
})

test.describe('nothing for axe to find in the builder of guests', () => {
  for (const { colorScheme, width } of looks)
    test(`${colorScheme}, ${width} px`, async ({ browser, baseURL, expectPageErrors }) => {
      expectPageErrors(/404/)
      test.setTimeout(120_000)
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
        ...(baseURL && { baseURL }),
      })
      const page = await context.newPage()
      const found: string[] = []
      const examine = async (what: string, part?: string) => {
        found.push(...(await findingsOn(page, part)).map((finding) => `${what}: ${finding}`))
      }
      await page.goto('/form-builder/new/trainer_feedback')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await examine('builder')
      await page.getByRole('button', { name: 'Publish form now' }).click()
      await expect(dialog(page)).toBeVisible()
      await examine('account', '[role="dialog"]')
      await page.goto('/form-builder/new/no_such_template')
      await page.getByRole('button', { name: 'Exit interview' }).click()
      await examine('unknown template')
      expect(found).toEqual([])
      await context.close()
    })
})
