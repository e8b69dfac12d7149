import { expect, type Locator, type Page } from '@playwright/test'
import { createForm, formById } from '#contract/forms.ts'
import { findingsOn } from './axe.ts'
import { test } from './fixtures.ts'

// Tracing fetches the pictures that pages make of chosen files, which the pages' policy forbids.
test.use({ trace: 'off' })

const clean = async (page: Page) => {
  // Not half under the bar that stays.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findingsOn(page)).toEqual([])
}

async function picture(page: Page, width = 900, height = 300) {
  const base64 = await page.evaluate(
    ([width = 0, height = 0]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#3366cc'
      context.fillRect(0, 0, width, height)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height],
  )
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** Until the picture is there, not only its element. */
const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

for (const [device, use] of [
  ['desktop', {}],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(device, () => {
    test.use(use)
    const phone = device === 'phone'
    const press = (target: Locator) => (phone ? target.tap() : target.click())

    test('a cover is chosen before the first save and kept with it; a wrong file is refused in words', async ({
      page,
      browser,
      baseURL,
      registerMember,
      logInAs,
      expectPageErrors,
    }) => {
      // The browser's own note about the picture that was refused.
      expectPageErrors(/status of 415/)
      const member = await registerMember()
      await logInAs(page.context(), member)
      await page.goto('/form-builder')
      await page.getByLabel('Title', { exact: true }).fill('With a cover')
      const cover = page.getByRole('group', { name: 'Cover picture' })
      const wrong = { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
      await cover.getByLabel('Cover picture file').setInputFiles(wrong)
      await expect(cover.getByRole('alert')).toContainText('Please choose a picture')
      await cover.getByLabel('Cover picture file').setInputFiles(await picture(page))
      await expect(cover.getByRole('alert')).toBeHidden()
      await expect(cover.getByText('The cover is sent when you save the form.')).toBeVisible()
      await isDrawn(page.locator('.sheet .cover'))
      if (phone) await press(page.getByRole('button', { name: 'Add Field' }))
      await press(page.getByRole('button', { name: 'Rating' }))
      await page.getByLabel('Field title').fill('How was it?')
      await press(page.getByRole('button', { name: 'Add Field', exact: true }).last())
      await press(page.getByRole('button', { name: 'Publish' }))
      await expect(page).toHaveURL(/form-builder\/\w+$/)
      const formId = page.url().split('/').at(-1) ?? ''
      await expect
        .poll(async () => (await member.call(formById, { params: { formId } })).cover)
        .toMatch(/^\/files\/covers\/[a-z0-9]{24}-1600\.webp$/)
      await clean(page)

      const visitor = await (await browser.newContext(use)).newPage()
      await visitor.goto(`${baseURL}/${member.slug}/${formId}`)
      await isDrawn(visitor.locator('.cover'))

      // What calls itself a picture and is none is refused by the server.
      await cover
        .getByLabel('Cover picture file')
        .setInputFiles({ ...wrong, name: 'x.png', mimeType: 'image/png' })
      await expect(cover.getByRole('alert')).toContainText('Please choose a picture')
      await cover.getByRole('button', { name: 'Remove cover' }).click()
      await expect(page.locator('.sheet .cover')).toHaveCount(0)
    })
  })
}

test('a cover can be dropped and pasted, and its upload called off', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const member = await registerMember()
  const { id } = await member.call(createForm, {
    body: { name: 'A form', questions: '[{"type":"short","label":"What?"}]' as never },
  })
  await logInAs(page.context(), member)
  await page.goto(`/form-builder/${id}`)
  const cover = page.getByRole('group', { name: 'Cover picture' })
  const { buffer } = await picture(page)
  const give = (way: 'drop' | 'paste') =>
    cover
      .getByRole('button', { name: /cover/ })
      .first()
      .evaluate(
        (target, { way, bytes }) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([Uint8Array.from(bytes)], 'picture.png', { type: 'image/png' }))
          const init = { bubbles: true, cancelable: true }
          target.dispatchEvent(
            way === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
          )
        },
        { way, bytes: [...buffer] },
      )
  const shown = page.locator('.sheet .cover')
  let first: string | null = null
  for (const way of ['drop', 'paste'] as const) {
    await give(way)
    await expect(shown).toHaveAttribute('src', /^\/files\/covers\//)
    await expect(shown).not.toHaveAttribute('src', first ?? 'none')
    first = await shown.getAttribute('src')
  }
  await page.route('**/uploadCover/**', () => {})
  await give('drop')
  await expect(cover.getByRole('progressbar', { name: 'Sending the cover' })).toBeVisible()
  await cover.getByRole('button', { name: 'Cancel' }).click()
  await expect(cover.getByRole('progressbar')).toBeHidden()
  await expect(shown).toHaveAttribute('src', first ?? '')
})
