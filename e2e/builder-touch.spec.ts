import { expect, type Locator } from '@playwright/test'
import { activeForms } from '#contract/forms.ts'
import { test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** In comfortable reach of a finger. */
async function expectTarget(target: Locator) {
  const box = await target.boundingBox()
  expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(44)
}

test('with a finger on a phone: a form is built, put in order, mended and published', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const member = await registerMember()
  await logInAs(page.context(), member)
  await page.goto('/form-builder')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('By finger')
  const add = async (type: string, label: string) => {
    await button('Add Field').tap()
    await button(type).tap()
    await page.getByLabel('Field title').fill(label)
    const options = page.locator('[data-option]')
    for (const deed of await options.getByRole('button').all()) await expectTarget(deed)
    await button('Add Field').last().tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await add('Rating', 'How was it?')
  await add('Single Choice', 'Which day?')
  await add('Short Text', 'Anything else?')
  const titles = page.locator('[data-frame] .question :is(.title, legend)')
  await expect(titles).toHaveText([/^How was it/, /^Which day/, /^Anything else/])

  const deeds = page.getByRole('group', { name: /^2 of 3:/ }).getByRole('button')
  await expect(deeds).toHaveCount(5)
  for (const deed of await deeds.all()) await expectTarget(deed)
  await button('Move “Which day?” up').tap()
  await button('Move “How was it?” down').tap()
  await expect(titles).toHaveText([/^Which day/, /^Anything else/, /^How was it/])
  await expect(page.getByText('“How was it?” moved to 3 of 3.')).toBeAttached()

  // A tap on the question itself opens it.
  await titles.filter({ hasText: 'Anything else' }).tap({ force: true })
  await page.getByLabel('Field title').fill('What else?')
  await button('Update Field').tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button('Delete “Which day?”').tap()
  await expect(titles).toHaveText([/^What else/, /^How was it/])
  await page
    .getByRole('status')
    .filter({ hasText: 'was deleted.' })
    .getByRole('button', { name: 'Undo' })
    .tap()
  await expect(titles).toHaveText([/^Which day/, /^What else/, /^How was it/])
  await button('Publish').tap()
  await expect(page.getByText('Your form has been published.')).toBeVisible()
  const { forms } = await member.call(activeForms, {})
  expect(forms.map(({ name, questions }) => [name, ...questions.map(({ label }) => label)])).toEqual([
    ['By finger', 'Which day?', 'What else?', 'How was it?'],
  ])
})
