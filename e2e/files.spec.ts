import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { listResponses } from '#contract/responses.ts'
import { fileOf } from '#test/files.ts'
import { test } from './fixtures.ts'

const questions = JSON.stringify([
  { id: 'name', type: 'short', label: 'Your name', required: true },
  { id: 'work', type: 'file', label: 'Your work', required: true, maxFiles: 3, explainer: 'Sketches count.' },
]) as never

const clean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const namesIn = (answer: unknown) => (answer as { name: string }[]).map(({ name }) => name)

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('files are sent at once: progress, cancel, refusal, reload, removal, and the owner gets them', async ({
    page,
    browser,
    registerMember,
    logInAs,
    expectPageErrors,
  }) => {
    // The browser's own note about the file that was refused.
    expectPageErrors(/status of 415/)
    const owner = await registerMember()
    const form = await owner.call(createForm, { body: { name: 'Works', visibility: 1, questions } })
    const address = `/${owner.slug}/${form.id}`
    await page.goto(address)
    const input = page.getByLabel('Your work')
    const rows = page.locator('.upload')
    await expect(page.locator('#q-work-hint')).toContainText('Up to 3 files of at most 25 MB each')

    // One that hangs shows how far it is, keeps the form from being sent, and can be called off.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/uploads/**', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await input.setInputFiles([file('slow.png', fileOf.png(2000))])
    await expect(page.getByRole('progressbar', { name: 'Sending slow.png' })).toBeVisible()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Submit Form' }).click()
    await expect(page.locator('#q-work-problem')).toHaveText(
      'Please wait until your files are sent, or cancel them.',
    )
    await clean(page)
    await page.getByRole('button', { name: 'Cancel slow.png' }).click()
    await expect(rows).toHaveCount(0)
    await expect(page.locator('#q-work-problem')).toHaveText('Please answer this question.')
    release()
    await page.unroute('**/api/v1/uploads/**')

    await input.setInputFiles([
      file('one.png', fileOf.png(3000)),
      file('page.png', Buffer.from('<html></html>')),
      file('two\u202e.pdf', fileOf.pdf(4000)),
    ])
    await expect(page.getByRole('button', { name: 'Remove two.pdf' })).toBeVisible()
    await expect(rows.filter({ hasText: 'page.png' }).getByRole('alert')).toContainText('cannot be sent here')
    await expect(page.locator('#q-work-problem')).toHaveCount(0)
    await input.setInputFiles([file('empty.txt', Buffer.alloc(0))])
    await expect(rows.filter({ hasText: 'empty.txt' }).getByRole('alert')).toContainText('is empty')
    await expect(rows.filter({ hasText: 'page.png' })).toHaveCount(0)
    await fits(page)

    // What is sent is there after a reload, and in the response.
    await page.reload()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
    await expect(rows.locator('[dir=auto]')).toHaveText(['one.png', 'two.pdf'])
    await page.getByRole('button', { name: 'Remove one.png' }).click()
    await expect(input).toBeFocused()
    await input.evaluate(
      (target, bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.png'))
        ;(target as HTMLInputElement).files = transfer.files
        target.dispatchEvent(new Event('change', { bubbles: true }))
      },
      [...fileOf.png(500)],
    )
    await expect(page.getByRole('button', { name: 'Remove dropped.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit Form' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    const { responses } = await owner.call(listResponses, { params: { formId: form.id } })
    expect(responses).toHaveLength(1)
    expect(namesIn(responses[0]?.answers.work)).toEqual(['two.pdf', 'dropped.png'])

    const desk = await browser.newContext()
    await logInAs(desk, owner)
    const results = await desk.newPage()
    await results.goto(`/form-responses/${form.id}?view=responses`)
    await results.getByRole('button', { name: /\d/ }).first().click()
    const [download] = await Promise.all([
      results.waitForEvent('download'),
      results.getByRole('button', { name: 'two.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('two.pdf')
    await clean(results)

    // In the figures too.
    await results.goto(`/form-responses/${form.id}`)
    const card = results.getByRole('article').filter({ hasText: 'Your work' })
    await expect(card.getByRole('button', { name: 'dropped.png' })).toBeVisible()
    await expect(card).not.toContainText('Too few')
    const [again] = await Promise.all([
      results.waitForEvent('download'),
      card.getByRole('button', { name: 'two.pdf' }).click(),
    ])
    expect(again.suggestedFilename()).toBe('two.pdf')
    await clean(results)
    await desk.close()
  })
})

test('a busy server is asked again when it says; files and answers are cleared together', async ({
  page,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of (503|429)/)
  const owner = await registerMember()
  const form = await owner.call(createForm, { body: { name: 'Works', visibility: 1, questions } })
  await page.goto(`/${owner.slug}/${form.id}`)
  const refusals = [503, 429]
  await page.route('**/api/v1/uploads/**', (route) => {
    const status = refusals.shift()
    if (!status) return route.continue()
    return route.fulfill({ status, headers: { 'retry-after': '1' }, json: { code: 'BUSY', message: 'Busy' } })
  })
  await page.getByLabel('Your work').setInputFiles([file('one.png', fileOf.png(3000))])
  await expect(page.getByRole('button', { name: 'Remove one.png' })).toBeVisible()
  expect(refusals).toEqual([])
  await page.getByLabel('Your name').fill('Ada')

  const [removal] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'DELETE'),
    page.getByRole('button', { name: 'Clear my answers' }).click(),
  ])
  expect(removal.ok()).toBe(true)
  await expect(page.locator('.upload')).toHaveCount(0)
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await expect(page.locator('.upload')).toHaveCount(0)
  await page.getByLabel('Your name').fill('Bob')
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.locator('#q-work-problem')).toHaveText('Please answer this question.')

  await page.getByLabel('Your work').setInputFiles([file('two.png', fileOf.png(3000))])
  await expect(page.getByRole('button', { name: 'Remove two.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  const { responses } = await owner.call(listResponses, { params: { formId: form.id } })
  expect(responses.map(({ answers }) => [answers.name, namesIn(answers.work)])).toEqual([
    ['Bob', ['two.png']],
  ])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a failed check keeps the files, then everything is stored once', async ({
    page,
    registerMember,
    expectPageErrors,
  }) => {
    expectPageErrors(/status of 400/)
    const owner = await registerMember()
    const form = await owner.call(createForm, { body: { name: 'Works', visibility: 1, questions } })
    await page.goto(`/${owner.slug}/${form.id}`)
    await page.locator('form').evaluate((target) => target.setAttribute('novalidate', ''))
    await page
      .getByLabel('Your work')
      .setInputFiles([file('a "b".png', fileOf.png(900)), file('c.pdf', fileOf.pdf(800))])
    await page.getByRole('button', { name: 'Submit Form' }).click()
    await expect(page.getByText('One answer needs another look.')).toBeVisible()
    await expect(page.getByLabel('a _b_.png')).toBeChecked()
    await fits(page)
    await page.getByLabel('c.pdf').uncheck()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Submit Form' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
    const { responses } = await owner.call(listResponses, { params: { formId: form.id } })
    expect(responses.map(({ answers }) => namesIn(answers.work))).toEqual([['a _b_.png']])
  })
})
