import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

/** A picture twice as wide as it is high: red at the left, blue at the right. */
async function redAndBlue(page: Page, type = 'image/png') {
  const base64 = await page.evaluate((type) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 300
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 300, 300)
    context.fillStyle = '#0000ff'
    context.fillRect(300, 0, 300, 300)
    return canvas.toDataURL(type).split(',')[1] ?? ''
  }, type)
  return { name: 'picture', mimeType: type, buffer: Buffer.from(base64, 'base64') }
}

/** Size and colours, at the left and the right edge, of a picture on the page. */
const look = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('not a picture')
    await element.decode()
    const { naturalWidth: width, naturalHeight: height } = element
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0)
    const colourAt = (x: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? []
      return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other'
    }
    return { square: width === height, left: colourAt(2), right: colourAt(width - 3) }
  })

const cropper = (page: Page) => page.getByRole('dialog', { name: 'Position your picture' })

test.beforeEach(async ({ page, registerMember, logInAs }) => {
  await logInAs(page.context(), await registerMember())
  await page.goto('/settings')
})

test('a picture is uploaded, cropped with the keyboard, shown, changed and removed', async ({ page }) => {
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Picture file').setInputFiles(await redAndBlue(page))
  const stage = cropper(page).getByRole('application', { name: 'Picture' })
  await expect(stage).toBeFocused()
  await expect(cropper(page).getByRole('status')).toHaveText('50 % across, 50 % down, zoom 100 %')
  for (const _ of Array(3)) await page.keyboard.press('Shift+ArrowLeft')
  await expect(cropper(page).getByRole('status')).toHaveText('0 % across, 50 % down, zoom 100 %')
  await cropper(page).getByLabel('Zoom').press('ArrowRight')
  await cropper(page).getByRole('button', { name: 'Save picture' }).click()
  await expect(profile.getByText('Your picture is saved.')).toBeVisible()
  expect(await look(profile.locator('img'))).toEqual({ square: true, left: 'red', right: 'red' })
  expect(await look(page.getByRole('banner').locator('img'))).toEqual({
    square: true,
    left: 'red',
    right: 'red',
  })

  // Another, a JPEG, dragged to the right edge.
  await profile.getByLabel('Picture file').setInputFiles(await redAndBlue(page, 'image/jpeg'))
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  await page.mouse.move(box.x + box.width - 10, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(box.x + 10, box.y + 50, { steps: 4 })
  await page.mouse.up()
  await page.mouse.wheel(0, -200)
  await expect(cropper(page).getByRole('status')).not.toContainText('zoom 100 %')
  await cropper(page).getByRole('button', { name: 'Save picture' }).click()
  await expect(cropper(page)).toBeHidden()
  expect(await look(profile.locator('img'))).toEqual({ square: true, left: 'blue', right: 'blue' })

  await profile.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
  await expect(profile.getByText('Your picture is removed.')).toBeVisible()
  await expect(profile.locator('img')).toHaveCount(0)
})

test('a picture can be dropped and pasted', async ({ page }) => {
  const { buffer } = await redAndBlue(page)
  const profile = page.getByRole('region', { name: 'Profile' })
  for (const way of ['drop', 'paste'] as const) {
    await profile.getByRole('button', { name: 'Upload a picture' }).evaluate(
      (target, { way, bytes }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(bytes)], 'picture.png', { type: 'image/png' }))
        const event =
          way === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        target.dispatchEvent(event)
      },
      { way, bytes: [...buffer] },
    )
    await expect(cropper(page)).toBeVisible()
    await cropper(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(cropper(page)).toBeHidden()
  }
})

test('a file that is no picture, or too large, is refused in words', async ({ page }) => {
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByText('up to 10 MB')).toBeVisible()
  const file = { name: 'x.png', mimeType: 'image/png' }
  await profile.getByLabel('Picture file').setInputFiles({ ...file, buffer: Buffer.from('not a picture') })
  await expect(profile.getByRole('alert')).toContainText('cannot be read as a picture')
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  await profile.getByLabel('Picture file').setInputFiles({ ...file, buffer: large })
  await expect(profile.getByRole('alert')).toContainText('larger than 10 MB')
})
