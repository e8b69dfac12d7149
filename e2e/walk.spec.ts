import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const anybody = () => `walker-${crypto.randomUUID()}@example.com`

/** A stranger's browser: nothing in it is known to the owner's. */
async function stranger(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function answer(page: Page, stars: number, words: string) {
  await page.getByLabel(`${stars} star`).first().check({ force: true })
  await page.getByLabel('Agree', { exact: true }).first().check({ force: true })
  await page.getByLabel('What did the trainer do really well?').fill(words)
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
}

test('register, template, edit, publish; a stranger answers with and without JavaScript; the figures are there', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started for free' }).first().click()
  await page.getByLabel('First name').fill('Wanda')
  await page.getByLabel('Last name').fill('Walker')
  await page.getByLabel('Email').fill(anybody())
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByLabel('I accept the').check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('heading', { name: 'Your forms' })).toBeVisible()
  await page.getByRole('button', { name: 'Trainer feedback' }).click()
  await page.getByRole('button', { name: 'Use this template' }).click()
  await expect(page.getByRole('heading', { name: 'Trainer feedback', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/form-builder\/\w+$/)

  await page.getByRole('button', { name: 'Edit “How would you rate the trainer overall?”' }).click()
  await page.getByLabel('Field title').fill('How was the trainer?')
  await page.getByRole('button', { name: 'Update Field' }).click()
  await page.getByRole('button', { name: 'Edit “What did the trainer do well?”' }).click()
  await page.getByLabel('Field title').fill('What did the trainer do really well?')
  await page.getByRole('button', { name: 'Update Field' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your form has been published.')).toBeVisible()

  await page.goto('/forms')
  const link = page.getByRole('link', { name: /Trainer feedback/ }).first()
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'More for Trainer feedback' }).click()
  const address = await page.getByRole('menuitem', { name: 'Open' }).getAttribute('href')
  const url = `${baseURL}${address}`

  const withScript = await stranger(browser, url, true)
  await expect(withScript.getByRole('group', { name: /How was the trainer\?/ })).toBeVisible()
  await answer(withScript, 5, 'Everything')
  const without = await stranger(browser, url, false)
  await answer(without, 2, 'Nothing')
  // The reload of the thank-you page sends nothing again.
  await without.reload()

  await page.goto(`/form-responses/${address?.split('/')[2]}`)
  const rating = page.getByRole('article').filter({ hasText: 'How was the trainer?' })
  await expect(rating).toContainText('2 answered')
  await expect(rating).toContainText('3.5')
  await expect(page.getByText('Everything')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Results' })
    .getByRole('link', { name: /Responses/ })
    .click()
  await expect(page.getByRole('row', { name: /Nothing/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Everything/ })).toBeVisible()
})

test('what is missing is said beside its field, with JavaScript and without, and nothing typed is lost', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  // The browser's own note about the page of the refused form.
  expectPageErrors(/status of 400/)
  const owner = await registerMember()
  const { createForm } = await import('#contract/forms.ts')
  const questions = [
    { id: 'name', type: 'short', label: 'Your name', required: true },
    { id: 'why', type: 'long', label: 'Why?' },
  ]
  const form = await owner.call(createForm, {
    body: { name: 'Two questions', visibility: 1, questions: JSON.stringify(questions) as never },
  })
  for (const javaScript of [true, false]) {
    const page = await stranger(browser, `${baseURL}/${owner.slug}/${form.id}`, javaScript)
    await page.getByLabel('Why?').fill('Because')
    // Without JavaScript the browser itself would hold the form back; a program that does not is answered in words.
    if (!javaScript) await page.getByLabel('Your name').fill(' ')
    await page.getByRole('button', { name: 'Submit Form' }).click()
    await expect(page.getByText('Please answer this question.').first()).toBeVisible()
    await expect(page.getByLabel('Why?')).toHaveValue('Because')
    await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
  }
})
