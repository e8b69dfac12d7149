import { expect, type Page } from '@playwright/test'
import { formDraft } from '#contract/forms/drafts.ts'
import { changeForm, createForm, formById } from '#contract/forms.ts'
import { test } from './fixtures.ts'

const questions = [
  { id: 'name', type: 'short', label: 'Your name' },
  { id: 'stars', type: 'rating', label: 'How was it?' },
]
const body = { name: 'Evening class', questions: JSON.stringify(questions) as never }

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('who may not edit a form, or asks for one that is not there, is told so at their own forms', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  // The browser's own notes about what it was not given.
  expectPageErrors(/status of 404/)
  const owner = await registerMember()
  const { id } = await owner.call(createForm, { body })
  await logInAs(page.context(), await registerMember())
  for (const [address, words] of [
    [id, 'You cannot edit this form.'],
    ['nosuchform', "We couldn't find your form."],
  ]) {
    await page.goto(`/form-builder/${address}`)
    await expect(page).toHaveURL(/\/forms$/)
    const toast = page.getByRole('alert').filter({ hasText: 'Form Error' })
    await expect(toast).toContainText(String(words))
  }
})

test('a form is saved and published only with a name and a question; where the device is full it says so', async ({
  page,
  registerMember,
  logInAs,
}) => {
  await logInAs(page.context(), await registerMember())
  await page.goto('/form-builder')
  const disabled = async (is: boolean) => {
    for (const name of ['Save Form', 'Publish'])
      await expect(button(page, name)).toBeEnabled({ enabled: !is })
  }
  await disabled(true)
  await title(page).fill('A title')
  await disabled(true)
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem('full', (localStorage.getItem('full') ?? '') + 'x'.repeat(size))
        size *= 2
      } catch {
        // Smaller ones may still find room.
      }
    }
  })
  await button(page, 'Rating').click()
  await page.getByLabel('Field title').fill('How was it?')
  await page.keyboard.press('Enter')
  await disabled(false)
  await title(page).fill('  ')
  await disabled(true)
  await title(page).fill('A title that the device has no room for')
  await expect(page.locator('[data-keeping="not-kept"]')).toHaveText(
    'Not kept: this device has no room. Please save.',
  )
  // Here, and only here, leaving loses something: it is asked about.
  await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Your changes to this form')
  await button(page, 'Keep editing').click()
  await button(page, 'Save Form').click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  await expect(page.locator('[data-keeping]')).toHaveCount(0)
})

test('a setting that is half typed is kept here, and the draft says that it is without it', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/)
  const member = await registerMember()
  const form = await member.call(createForm, { body: { ...body, redirectUrl: 'https://example.com/thanks' } })
  await logInAs(page.context(), member)
  await page.goto(`/form-builder/${form.id}`)
  await page.getByRole('button', { name: /^After sending/ }).click()
  await page.getByLabel('Address of the page').fill('https:/')
  await title(page).fill('Morning class')
  const state = page.locator('[data-keeping="saved"]')
  await expect(state).toHaveText(/^Draft saved \d\d:\d\d, without the redirect address$/)
  const draft = async () => (await member.call(formDraft, { params: { formId: form.id } })).draft?.formData
  expect(await draft()).toEqual({ name: 'Morning class' })
  await page.reload()
  await page.getByRole('button', { name: /^After sending/ }).click()
  await expect(page.getByLabel('Address of the page')).toHaveValue('https:/')
  await page.getByLabel('Address of the page').fill('https://example.com/bye')
  await expect(state).toHaveText(/^Draft saved \d\d:\d\d$/)
  expect(await draft()).toEqual({ name: 'Morning class', redirectUrl: 'https://example.com/bye' })
})

test('what lies open in the editor outlives a merge that takes the other side', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/)
  const member = await registerMember()
  const form = await member.call(createForm, { body })
  await logInAs(page.context(), member)
  await page.goto(`/form-builder/${form.id}`)
  await title(page).fill('Morning class')
  await button(page, 'Edit “Your name”').click()
  await page.getByLabel('Field title').fill('Your first name')
  const theirs = [{ ...questions[0], label: 'Name', explainer: 'As on your badge' }]
  await member.call(changeForm, {
    params: { formId: form.id },
    body: { formData: { questions: JSON.stringify(theirs) }, version: 1 } as never,
  })
  await button(page, 'Save Form').click()
  await button(page, 'Save Form').click()
  await button(page, 'Load the newer version').click()
  await expect(title(page)).toHaveValue('Evening class')
  await expect(page.getByText('This field was changed elsewhere')).toBeVisible()
  await expect(page.getByLabel('Field title')).toHaveValue('Your first name')
  await expect(page.getByLabel('Explanation (optional)')).toHaveValue('As on your badge')
  await button(page, 'Update Field').click()
  await button(page, 'Save Form').click()
  await expect(page.getByText('Form Saved')).toBeVisible()
  expect((await member.call(formById, { params: { formId: form.id } })).questions).toMatchObject([
    { id: 'name', label: 'Your first name', explainer: 'As on your badge' },
  ])
})
