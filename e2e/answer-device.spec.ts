import { expect, type Page } from '@playwright/test'
import { open, publish, sendButton, thanks, visitor, write } from './answering.ts'
import { test } from './fixtures.ts'

const idOf = (page: Page) => page.locator('input[name=id]').inputValue()

test('tabs of one form are one response; whoever comes next begins anew', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 409/)
  const owner = await registerMember()
  const form = await publish(owner)
  const context = await visitor(browser, baseURL)
  const first = await open(context, form.path)
  const second = await open(context, form.path)
  const untouched = await open(context, form.path)
  const id = await idOf(first)
  expect([await idOf(second), await idOf(untouched)]).toEqual([id, id])

  await write(first, 'First', 'Tab')
  await write(second, 'Second', 'Tab')
  await sendButton(first).click()
  await expect(thanks(first)).toBeVisible()
  await sendButton(second).click()
  await expect(second.getByRole('alert')).toContainText('The first ones are kept.')
  expect((await form.stored()).map((response) => [response.id, response.answers.name])).toEqual([
    [id, 'First'],
  ])

  // A tab in which nothing was typed is the next one's: it has an id that nobody used.
  await expect.poll(() => idOf(untouched)).not.toBe(id)
  await second.getByRole('button', { name: 'Start a new response with these answers' }).click()
  await sendButton(second).click()
  await expect(thanks(second)).toBeVisible()
  const next = await open(context, form.path)
  await expect(next.getByLabel('Your name')).toHaveValue('')
  const stored = (await form.stored()).map((response) => response.id)
  expect(stored).toHaveLength(2)
  expect(stored).not.toContain(await idOf(next))
  await write(untouched, 'Third', 'Tab')
  await sendButton(untouched).click()
  await expect(thanks(untouched)).toBeVisible()
  expect(await form.stored()).toHaveLength(3)
})

test('what was sent is not sent again by going back; a receipt says that it arrived', async ({
  browser,
  baseURL,
  registerMember,
}) => {
  const owner = await registerMember()
  const form = await publish(owner, { timeZone: 'Asia/Tokyo' })
  const context = await visitor(browser, baseURL, { permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await open(context, form.path)
  await write(page, 'Ada', 'Because')
  // Both before anything can follow: a second press that comes down on the next page takes the focus from its heading.
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(thanks(page)).toBeVisible()
  await expect(thanks(page)).toBeFocused()

  const code = (await page.locator('.receipt code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.reload()
  await expect(page.locator('.receipt code')).toHaveText(code)
  await page.getByRole('link', { name: 'Send another response' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.goBack()
  await expect(thanks(page)).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  expect(await form.stored()).toHaveLength(1)

  await page.goto('/receipt')
  await page.getByLabel('Receipt code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('heading', { name: /^Received on \d+ \w+ \d{4}.*GMT\+9$/ })).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Because')
})

test('what is typed is there after a reload, and goes when its writer clears it', async ({
  browser,
  baseURL,
  registerMember,
}) => {
  const form = await publish(await registerMember())
  const context = await visitor(browser, baseURL)
  const page = await open(context, form.path)
  await expect(page.getByRole('button', { name: 'Clear my answers' })).toBeHidden()
  await write(page, 'Ada', 'Because')
  const id = await idOf(page)
  await page.reload()
  await expect(page.getByText('What you wrote earlier is still here.')).toBeVisible()
  await expect(page.getByLabel('Why?')).toHaveValue('Because')
  expect(await idOf(page)).toBe(id)
  await page.getByRole('button', { name: 'Clear my answers' }).click()
  await expect(page.getByLabel('Why?')).toHaveValue('')
  await expect(page.getByLabel('Your name')).toBeFocused()
  expect(await idOf(page)).not.toBe(id)
  await page.reload()
  await expect(page.getByLabel('Why?')).toHaveValue('')
  await expect(page.getByText('What you wrote earlier is still here.')).toBeHidden()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('Because')
  expect(await context.cookies()).toEqual([])
})
