import { type BrowserContext, devices, expect, type Locator, type Page } from '@playwright/test'
import { deletedForms, deleteForm } from '#contract/forms/bin.ts'
import { createForm, formById, inactiveForms } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { templates } from '#contract/templates/catalogue.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome']

const stars = JSON.stringify([{ id: 'stars', type: 'rating', label: 'How was it?' }]) as never
const made = (name: string, visibility: 0 | 1 = 1) => ({ body: { name, visibility, questions: stars } })

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) })
const inMenu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lists of forms' }).getByRole('link', { name: new RegExp(`^${name}`) })

for (const [device, options] of [
  ['desktop', desktop],
  ['phone', phone],
] as const) {
  test.describe(device, () => {
    test.use(options)

    test('a search narrows both lists, stands in the address, and says when there is nothing', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      const owner = await registerMember()
      for (const name of ['Spring workshop', 'Autumn workshop', 'Canteen'])
        await owner.call(createForm, made(name))
      await owner.call(createForm, made('Workshop idea', 0))
      await logInAs(page.context(), owner)
      await page.goto('/forms')
      const search = page.getByRole('searchbox', { name: 'Search your forms by name' })
      await search.fill('WORK spring')
      await expect(page).toHaveURL(/search=WORK\+spring/)
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Spring workshop'])
      await search.fill('workshop')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Autumn workshop', 'Spring workshop'])
      await expect(tab(page, 'Active')).toContainText('2')
      await expect(tab(page, 'Inactive')).toContainText('1')
      await page.reload()
      await expect(search).toHaveValue('workshop')
      await search.fill('idea')
      await page.getByRole('link', { name: 'Show 1 inactive form' }).click()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Workshop idea'])
      await search.fill('nowhere')
      await expect(page.getByText('No inactive form is called “nowhere”')).toBeVisible()
      await page.getByRole('link', { name: 'Show all forms' }).click()
      await expect(search).toHaveValue('')
    })

    test('a form shows what came in; publishing, unpublishing and copying go where they should', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      const owner = await registerMember()
      const form = await owner.call(createForm, made('Talk'))
      for (let n = 0; n < 3; n++)
        await owner.call(submitResponse, {
          params: { formId: form.id },
          body: { id: crypto.randomUUID(), answers: { stars: 4 } },
        })
      await logInAs(page.context(), owner)
      await page.goto('/forms?list=active')
      await expect(row(page, 'Talk').getByRole('img', { name: '3 responses in 30 days' })).toBeVisible()
      await expect(row(page, 'Talk')).toContainText('Last response just now')
      await page.getByRole('button', { name: 'Unpublish Talk' }).click()
      await expect(page.getByText('Your form has been unpublished.')).toBeVisible()
      await expect(row(page, 'Talk')).toHaveCount(0)
      await tab(page, 'Inactive').click()
      await page.getByRole('button', { name: 'Publish Talk' }).click()
      await expect(page.getByText('Your form has been published.')).toBeVisible()
      await tab(page, 'Active').click()
      await inMenu(page, 'Talk', 'Duplicate')
      await expect(page.getByText('Form duplicated')).toBeVisible()
      await expect(page).toHaveURL(/\/form-builder\/\w+$/)
      expect(page.url()).not.toContain(form.id)
      expect((await owner.call(inactiveForms, {})).forms).toMatchObject([{ responses: 0 }])
    })

    test('deleting takes the name, goes into the bin and can be undone; the bin gives back and forgets', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      const owner = await registerMember()
      const form = await owner.call(createForm, made('Old times'))
      await owner.call(createForm, made('Other'))
      await logInAs(page.context(), owner)
      await page.goto('/forms')
      const dialog = page.getByRole('dialog', { name: 'Delete this form?' })
      const confirm = dialog.getByRole('button', { name: 'Delete form' })

      await inMenu(page, 'Old times', 'Delete')
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox').fill('Old')
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'More for Old times' })).toBeFocused()

      await inMenu(page, 'Old times', 'Delete')
      await dialog.getByRole('textbox').fill('old times')
      await confirm.click()
      await expect(page.getByText('“Old times” is in the bin for 30 days.')).toBeVisible()
      await expect(row(page, 'Old times')).toHaveCount(0)
      await expect(tab(page, 'Bin')).toContainText('1')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('It takes answers again.')).toBeVisible()
      await expect(row(page, 'Old times')).toBeVisible()
      expect((await owner.call(formById, { params: { formId: form.id } })).visibility).toBe(1)

      await owner.call(deleteForm, { params: { formId: form.id } })
      await page.reload()
      await tab(page, 'Bin').click()
      await expect(row(page, 'Old times')).toContainText('Deleted just now')
      await page.getByRole('button', { name: 'Restore Old times' }).click()
      await expect(page.getByText('It is among your inactive forms.')).toBeVisible()
      await expect(page.getByText('The bin is empty')).toBeVisible()

      await owner.call(deleteForm, { params: { formId: form.id } })
      await page.reload()
      await page.getByRole('button', { name: 'Delete Old times for good' }).click()
      const last = page.getByRole('dialog', { name: 'Delete it for good?' })
      await expect(last).toContainText('“Old times” and 0 responses cannot be brought back afterwards.')
      await last.getByRole('button', { name: 'Delete for good' }).click()
      await expect(page.getByText('“Old times” is gone for good.')).toBeVisible()
      expect(await owner.call(deletedForms, {})).toEqual([])
    })

    test('a form whose time is over says so in the list and at its results', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      const owner = await registerMember()
      const closed = { ...made('Winter school').body, closesAt: '2026-01-31T12:00:00Z' }
      const form = await owner.call(createForm, { body: closed })
      await logInAs(page.context(), owner)
      await page.goto('/forms?list=active')
      await expect(row(page, 'Winter school')).toContainText(/Closed\s*No responses yet/)
      await page.goto(`/form-responses/${form.id}`)
      await expect(page.getByText('Closed This form closed on 31 January 2026.')).toBeVisible()
    })

    test('every template can be looked at whole before one is chosen', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      const owner = await registerMember()
      await logInAs(page.context(), owner)
      await page.goto('/forms')
      await expect(page.getByText('Three steps to your first answers.')).toBeVisible()
      for (const { key, name, questions } of templates.filter((template) => template.questions.length > 0)) {
        await page.locator(`[data-template="${key}"]`).click()
        const preview = page.getByRole('region', { name: `Preview of ${name}`, exact: true })
        for (const { label = '' } of questions) await expect(preview).toContainText(label)
        await preview.getByRole('button', { name: 'Back' }).click()
        await expect(page.locator(`[data-template="${key}"]`)).toBeFocused()
      }
      await page.getByRole('searchbox', { name: 'Search the templates' }).fill('recommend friend')
      await page.getByRole('button', { name: 'NPS survey' }).click()
      await page.getByRole('button', { name: 'Use this template' }).click()
      await expect(page).toHaveURL(/\/form-builder\/\w+$/)
      await expect(page.getByRole('heading', { name: 'NPS survey', level: 1 })).toBeVisible()
    })
  })
}

test('two pages of forms, sorted, with the search kept from page to page', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember()
  for (let n = 1; n <= 22; n++) await owner.call(createForm, made(`Form ${String(n).padStart(2, '0')}`))
  await owner.call(createForm, made('Elsewhere'))
  await logInAs(page.context(), owner)
  await page.goto('/forms?list=active&search=form')
  await page.getByRole('combobox', { name: 'Order of the forms' }).selectOption('Name, A to Z')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Form 01')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Form 21', 'Form 22'])
  await expect(page.getByText('21–22 of 22')).toBeVisible()
})

test('a list that cannot be loaded says so, and comes when it can', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/503/)
  const owner = await registerMember()
  await owner.call(createForm, made('Talk'))
  await logInAs(page.context(), owner)
  const busy = { status: 503, json: { code: 'BUSY', message: 'The service is busy.' } }
  await page.route('**/api/v1/forms/bin', (route) => route.fulfill(busy))
  await page.goto('/forms')
  await expect(page.getByText('Your forms could not be loaded')).toBeVisible()
  await page.unroute('**/api/v1/forms/bin')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Talk')).toBeVisible()
})

test('by keyboard alone: from the list through the gallery into the builder, and through the menu of a form', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember()
  // The list stays when one of two is deleted, and its heading keeps the focus.
  await owner.call(createForm, made('Another'))
  await owner.call(createForm, made('Talk'))
  await logInAs(page.context(), owner)
  await page.goto('/forms')
  await expect(row(page, 'Talk')).toBeVisible()
  const tabTo = async (target: Locator) => {
    for (let n = 0; n < 60; n++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Never reached by Tab: ${target}`)
  }
  await tabTo(page.getByRole('button', { name: 'More for Talk' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete this form?' }).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('talk')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Active forms' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(row(page, 'Talk')).toBeVisible()

  await page.reload()
  await tabTo(page.getByRole('button', { name: 'New form' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start a new form' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'CSAT survey' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Use this template' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/form-builder\/\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('nothing for axe to find in lists, dialogs and gallery', () => {
  for (const { colorScheme, width } of looks)
    test(`${colorScheme}, ${width} px`, async ({ browser, baseURL, registerMember, logInAs }) => {
      test.setTimeout(180_000)
      const owner = await registerMember()
      const look = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const
      const context: BrowserContext = await browser.newContext({ ...look, ...(baseURL && { baseURL }) })
      await logInAs(context, owner)
      const page = await context.newPage()
      const found: string[] = []
      const examine = async (what: string, part?: string) => {
        found.push(...(await findingsOn(page, part)).map((finding) => `${what}: ${finding}`))
      }
      await page.goto('/forms')
      await page.getByRole('button', { name: 'Trainer feedback' }).click()
      await examine('first form, with a preview')
      const form = await owner.call(createForm, made('In the bin'))
      await owner.call(deleteForm, { params: { formId: form.id } })
      await owner.call(createForm, made('A form with a name that is long enough to need a second line'))
      await owner.call(createForm, made('Draft', 0))
      for (const list of ['active', 'inactive', 'bin']) {
        await page.goto(`/forms?list=${list}`)
        await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
        await examine(list)
      }
      await page.goto('/forms?list=active&search=nothing')
      await expect(page.getByText(/No active form is called/)).toBeVisible()
      await examine('no hits')
      await page.goto('/forms?list=inactive')
      await page.getByRole('button', { name: 'More for Draft' }).click()
      await examine('menu', '[role="menu"]')
      await page.keyboard.press('Escape')
      await inMenu(page, 'Draft', 'Delete')
      await examine('deletion', '[role="dialog"]')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'New form' }).click()
      await examine('gallery', '[role="dialog"]')
      await page.getByRole('dialog').getByRole('button', { name: 'NPS survey' }).click()
      await examine('gallery with a preview', '[role="dialog"]')
      expect(found).toEqual([])
      await context.close()
    })
})
