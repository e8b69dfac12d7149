import { expect, type Locator, type Page } from '@playwright/test'
import { createForm, formById } from '#contract/forms.ts'
import { findingsOn } from './axe.ts'
import { test } from './fixtures.ts'

const questions = [
  { id: 'first', type: 'short', label: 'First' },
  {
    id: 'second',
    type: 'radio',
    label: 'Second',
    options: [
      { id: 'a', value: 'A' },
      { id: 'b', value: 'B' },
    ],
  },
  { id: 'third', type: 'rating', label: 'Third' },
]
const body = { name: 'Three questions', questions: JSON.stringify(questions) as never }

const order = (page: Page) =>
  page
    .getByRole('region', { name: 'Live preview' })
    .getByRole('group', { name: /^\d+ of \d+:/ })
    .evaluateAll((frames) =>
      frames.map((frame) => /“(.*)”/.exec(frame.getAttribute('aria-label') ?? '')?.[1]),
    )

const clean = async (page: Page) => {
  // Not half under the bar that stays.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findingsOn(page)).toEqual([])
}

const section = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

for (const [device, use] of [
  ['desktop', {}],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(device, () => {
    test.use(use)
    const phone = device === 'phone'
    const press = (target: Locator) => (phone ? target.tap() : target.click())
    /** What says that it does nothing is tried all the same. */
    const pressAnyway = (target: Locator) =>
      phone ? target.tap({ force: true }) : target.click({ force: true })

    test('questions are moved, copied, edited and deleted; the first does not go up, the last not down', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      const member = await registerMember()
      const { id } = await member.call(createForm, { body })
      await logInAs(page.context(), member)
      await page.goto(`/form-builder/${id}`)
      await expect.poll(() => order(page)).toEqual(['First', 'Second', 'Third'])
      // All that can be done fits beside the question, in reach of a finger.
      for (const deed of [
        'Move “First” up',
        'Move “First” down',
        'Duplicate “First”',
        'Edit “First”',
        'Delete “First”',
      ]) {
        const box = await page.getByRole('button', { name: deed }).boundingBox()
        expect(box?.width).toBeGreaterThanOrEqual(phone ? 36 : 24)
        expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(phone ? 390 : 1280)
      }
      await pressAnyway(page.getByRole('button', { name: 'Move “First” up' }))
      await expect(page.getByText('“First” is first already.')).toBeAttached()
      await pressAnyway(page.getByRole('button', { name: 'Move “Third” down' }))
      expect(await order(page)).toEqual(['First', 'Second', 'Third'])
      await press(page.getByRole('button', { name: 'Move “Third” up' }))
      await expect.poll(() => order(page)).toEqual(['First', 'Third', 'Second'])
      await press(page.getByRole('button', { name: 'Duplicate “Second”' }))
      await expect.poll(() => order(page)).toEqual(['First', 'Third', 'Second', 'Second'])
      await press(page.getByRole('button', { name: 'Delete “Third”' }))
      await expect.poll(() => order(page)).toEqual(['First', 'Second', 'Second'])
      await press(page.getByRole('button', { name: 'Edit “First”' }))
      await page.getByLabel('Field title').fill('First of all')
      await press(page.getByRole('button', { name: 'Update Field' }))
      await expect.poll(() => order(page)).toEqual(['First of all', 'Second', 'Second'])
      await press(page.getByRole('button', { name: 'Save Form' }))
      await expect(page.getByText('Form Saved')).toBeVisible()
      const saved = await member.call(formById, { params: { formId: id } })
      const [, one, two] = saved.questions
      expect(two).toMatchObject({ type: 'radio', label: 'Second', options: [{ value: 'A' }, { value: 'B' }] })
      expect(two?.id).not.toBe(one?.id)
      if (phone) return
      // A new one is seen while it is written, however long the form is.
      await page.getByRole('button', { name: 'Long Text' }).click()
      await expect(page.getByLabel('Field title')).toBeFocused()
      await expect(page.locator('[data-draft="new"]')).toBeInViewport({ ratio: 1 })
    })

    test('a choice: options are written, pasted as a list, moved and removed; Other and required are switched on', async ({
      page,
      registerMember,
      logInAs,
    }) => {
      await logInAs(page.context(), await registerMember())
      await page.goto('/form-builder')
      if (phone) await press(page.getByRole('button', { name: 'Add Field' }))
      await press(page.getByRole('button', { name: 'Single Choice' }))
      await expect(page.getByRole('textbox', { name: 'Option 1' })).toHaveValue('Option 1')
      await expect(page.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Option 2')
      const add = page.getByRole('button', { name: 'Add Field', exact: true }).last()
      await expect(add).toBeDisabled()
      await expect(page.getByText('A field needs a title before it can be added.')).toBeVisible()
      await page.getByLabel('Field title').fill('Which fruit?')
      await expect(add).toBeEnabled()

      await press(page.getByRole('button', { name: 'Paste a list' }))
      await page.getByLabel('One option on each line').fill('- Apple\n\n- Pear\n- Apple\n- Plum ')
      await press(page.getByRole('button', { name: 'Add 4 options' }))
      await expect(page.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Plum')
      await expect(page.getByText('3 options added. 1 left out')).toBeAttached()
      await page.getByRole('textbox', { name: 'Option 3' }).press('Enter')
      await expect(page.getByRole('textbox', { name: 'Option 4' })).toBeFocused()
      await page.keyboard.type('  Fig  ')
      await press(page.getByRole('button', { name: 'Move Fig up' }))
      await press(page.getByRole('button', { name: 'Remove Pear' }))
      await press(page.getByLabel('Let people write an answer of their own'))
      await press(page.getByLabel('An answer is required'))
      await press(add)
      const preview = page.getByRole('region', { name: 'Live preview' })
      await expect(preview.locator('.choice')).toHaveText(['Apple', 'Fig', 'Plum', 'Other'])
      await expect(preview.getByText('Questions marked with * need an answer.')).toBeVisible()
    })

    test('after sending, look and limits: set in the builder, in force on the page', async ({
      page,
      browser,
      baseURL,
      registerMember,
      logInAs,
      expectPageErrors,
    }) => {
      // The browser's own note about the page of the closed form.
      expectPageErrors(/status of 404/)
      const member = await registerMember()
      const { id } = await member.call(createForm, { body: { ...body, visibility: 1 } })
      await logInAs(page.context(), member)
      await page.goto(`/form-builder/${id}`)
      if (phone) await press(page.getByRole('button', { name: 'Settings', exact: true }))
      await press(section(page, 'After sending'))
      await page.getByLabel('Thank-you text').fill('See you in May!')
      await press(section(page, 'Look'))
      await page.getByLabel('Colour as a code').fill('ff0')
      await expect(page.getByText(/White text on it is hard to read: contrast 1\.0:1/)).toBeVisible()
      await clean(page)
      await press(page.getByRole('button', { name: /^Use #/ }))
      await expect(page.getByText(/White text on it is readable: contrast [4-6]\.\d:1/)).toBeVisible()
      await press(page.getByRole('button', { name: 'Pink' }))
      await press(section(page, 'Limits'))
      await page.getByLabel('Most responses').fill('1')
      await press(page.getByRole('button', { name: 'Save Form' }))
      await expect(page.getByText('Form Saved')).toBeVisible()
      expect(await member.call(formById, { params: { formId: id } })).toMatchObject({
        thankYouText: 'See you in May!',
        accentColor: '#b3265f',
        maxResponses: 1,
      })

      const visitor = await (await browser.newContext(use)).newPage()
      const url = `${baseURL}/${member.slug}/${id}`
      await visitor.goto(url)
      const button = visitor.getByRole('button', { name: 'Submit Form' })
      await expect(button).toHaveCSS('background-color', 'rgb(179, 38, 95)')
      if (!phone) await clean(visitor)
      await visitor.emulateMedia({ colorScheme: 'dark' })
      await expect(button).not.toHaveCSS('background-color', 'rgb(179, 38, 95)')
      if (phone) await clean(visitor)
      await visitor.getByLabel('First').fill('Something')
      await press(button)
      await expect(visitor.getByText('See you in May!')).toBeVisible()
      await visitor.goto(url)
      await expect(visitor.getByText('This form has received all the answers it asked for.')).toBeVisible()

      await press(section(page, 'After sending'))
      await press(section(page, 'After sending'))
      await press(page.getByText('go to a page'))
      await page.getByLabel('Address of the page').fill(`${baseURL}/pricing?from=form`)
      await page.getByLabel('Most responses').fill('')
      await press(page.getByRole('button', { name: 'Save Form' }))
      await expect
        .poll(async () => (await member.call(formById, { params: { formId: id } })).redirectUrl)
        .toContain('pricing')
      for (const javaScriptEnabled of [true, false]) {
        const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
        await other.goto(url)
        await other.getByLabel('First').fill('Something')
        await other.getByRole('button', { name: 'Submit Form' }).click()
        await expect(other).toHaveURL(/\/pricing\?from=form$/)
      }
      expectPageErrors(/status of 404/)
    })
  })
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1280, height: 1400 } })

  test('a question is dragged by its handle, a line shows where it goes, and it can be undone', async ({
    page,
    registerMember,
    logInAs,
  }) => {
    const member = await registerMember()
    const { id } = await member.call(createForm, { body })
    await logInAs(page.context(), member)
    await page.goto(`/form-builder/${id}`)
    const frame = (name: string) => page.getByRole('group', { name: new RegExp(`“${name}”`) }).first()
    await expect.poll(() => order(page)).toEqual(['First', 'Second', 'Third'])
    const from = await frame('First').getByTitle('Drag to move').boundingBox()
    const to = await frame('Third').boundingBox()
    if (!from || !to) throw new Error('not there')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 100, to.y + to.height / 2, { steps: 5 })
    await page.mouse.move(to.x + 100, to.y + to.height - 8, { steps: 5 })
    await expect(frame('Third')).toHaveAttribute('data-edge', 'bottom')
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual(['Second', 'Third', 'First'])
    await expect(page.getByText('“First” moved to 3 of 3.')).toBeAttached()
    await page.keyboard.press('Control+z')
    await expect.poll(() => order(page)).toEqual(['First', 'Second', 'Third'])

    await page.getByRole('button', { name: 'Edit “Second”' }).click()
    const option = (number: number) => page.locator('[data-option]').nth(number)
    await option(0)
      .getByTitle('Drag to move')
      .dragTo(option(1), { targetPosition: { x: 60, y: 34 } })
    await expect(page.getByRole('textbox', { name: 'Option 1' })).toHaveValue('B')
    // Options are no place for questions, nor the other way round.
    await option(0).getByTitle('Drag to move').dragTo(frame('First'))
    expect(await order(page)).toEqual(['First', 'Second', 'Third'])
  })
})

test('by keyboard alone from the list of forms to a published form', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const member = await registerMember()
  await logInAs(page.context(), member)
  await page.goto('/forms')
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 80; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached by Tab')
  }
  await tabTo(page.getByRole('button', { name: 'Start from blank' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/form-builder$/)
  await tabTo(page.getByLabel('Title', { exact: true }))
  await page.keyboard.type('Made by keyboard')
  await tabTo(page.getByRole('button', { name: 'Rating' }))
  // The arrow keys go from kind to kind, letters search.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Scale', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'File', exact: true })).toBeFocused()
  await page.keyboard.type('star')
  await expect(page.getByLabel('Search fields')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Field title')).toBeFocused()
  await page.keyboard.type('How was it?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /“How was it\?”/ }).first()).toBeFocused()

  await page.getByLabel('Search fields').focus()
  await page.keyboard.type('single')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Which one?')
  await tabTo(page.getByRole('textbox', { name: 'Option 1' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Red')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Green')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toHaveValue('Green')
  await tabTo(page.getByRole('button', { name: 'Add Field', exact: true }))
  await page.keyboard.press('Enter')
  const second = page.getByRole('group', { name: /“Which one\?”/ }).first()
  await expect(second).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toEqual(['Which one?', 'How was it?'])
  await expect(second).toBeFocused()
  await clean(page)

  await page.keyboard.press('Home')
  const publish = page.getByRole('button', { name: 'Publish' })
  for (let steps = 0; steps < 80; steps++) {
    if (await publish.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your form has been published.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the picker, the editor of each kind of field and the open settings are clean in ${colorScheme}`, async ({
    page,
    registerMember,
    logInAs,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await logInAs(page.context(), await registerMember())
    await page.goto('/form-builder')
    for (const name of ['After sending', 'Look', 'Limits']) await section(page, name).click()
    await clean(page)
    const editor = '[aria-labelledby="field-panel"]'
    for (const type of ['Scale', 'Multiple Choice', 'Number', 'Date', 'Custom', 'Long Text', 'Separator']) {
      await page.getByRole('button', { name: type, exact: true }).click()
      expect(await findingsOn(page, editor)).toEqual([])
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
  })
}
