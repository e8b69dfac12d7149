import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { myCard } from '#contract/cards.ts'
import { publish } from './answering.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const dotsPerMm = 300 / 25.4

/** What the code in a part of a page says, as a reader sees it in a print of 300 dpi; places in millimetres. */
function codeIn(
  { data, width }: { data: Uint8ClampedArray; width: number },
  place: { left: number; top: number; width: number; height: number },
) {
  const [left, top, wide, high] = [place.left, place.top, place.width, place.height].map((mm) =>
    Math.round(mm * dotsPerMm),
  ) as [number, number, number, number]
  const part = new Uint8ClampedArray(wide * high * 4)
  for (let row = 0; row < high; row++) {
    const start = ((top + row) * width + left) * 4
    part.set(data.subarray(start, start + wide * 4), row * wide * 4)
  }
  return jsQR(part, wide, high)?.data
}

const print = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
  return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}

const within = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(0.5)

test('a business card is made, kept for every device, and printed', async ({
  page,
  browser,
  baseURL,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember({ firstName: 'Zoë', lastName: 'Müller' })
  const form = await publish(owner, { name: 'Evening class' })
  const me = await owner.call(myCard, {})
  expect(me).toMatchObject({ name: 'Zoë Müller', email: owner.email, code: 'page' })
  const { pathname } = new URL(form.path, baseURL)
  await logInAs(page.context(), owner)
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Business card' }).click()
  await expect(page.getByRole('heading', { name: 'Business card', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë Müller')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Trainer for first aid; Leipzig, Halle')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+49 341 000000')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('zoe@example.org')
  await page.getByRole('textbox', { name: 'Website' }).fill('zoe.example.org')
  await page.getByRole('switch', { name: 'A second code' }).check()

  for (const layout of ['Quiet', 'Panel', 'Bold']) {
    await page.getByText(layout, { exact: true }).click()
    const [card, ...more] = await print(page)
    if (!card) throw new Error('No page')
    expect(more).toEqual([])
    within(card.width, 85)
    within(card.height, 55)
    const words = card.texts.map(({ text }) => text).join(' ')
    expect(words).toContain('zoe@example.org')
    expect(words).not.toMatch(/Print|Forms|Layout/)
    for (const { left, right, bottom, top } of card.texts) {
      expect(Math.min(left, bottom, card.width - right, card.height - top)).toBeGreaterThan(3)
    }
    const drawn = await card.raster(300)
    await test.info().attach(`card-${layout}`, { body: drawn.png, contentType: 'image/png' })
    const half = { left: layout === 'Panel' ? 0 : 55, width: 29, height: 27.5 }
    expect(codeIn(drawn, { ...half, top: 0 })).toBe(`${baseURL}/${owner.slug}`)
    const contact = codeIn(drawn, { ...half, top: 27 })?.split('\r\n')
    expect(contact).toEqual(
      expect.arrayContaining(['VERSION:3.0', 'N:Müller;Zoë;;;', 'EMAIL:zoe@example.org']),
    )
    expect(contact).toContain('TITLE:Trainer for first aid\\; Leipzig\\, Halle')
  }

  await page.getByText('a form', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Form', exact: true })).toHaveValue('Evening class')
  await page.getByText('Ten on A4').click()
  const [sheet, ...more] = await print(page)
  if (!sheet) throw new Error('No page')
  expect(more).toEqual([])
  within(sheet.width, 210)
  within(sheet.height, 297)
  expect(sheet.texts.filter(({ text }) => text === 'zoe@example.org')).toHaveLength(10)
  const drawn = await sheet.raster(300)
  await test.info().attach('sheet', { body: drawn.png, contentType: 'image/png' })
  for (const [column, row] of [
    [0, 0],
    [1, 4],
  ] as const)
    expect(codeIn(drawn, { left: 20 + column * 85 + 55, top: 11 + row * 55, width: 29, height: 27.5 })).toBe(
      `${baseURL}${pathname}`,
    )
  const dark = (x: number, y: number) => {
    const around = [-2, -1, 0, 1, 2].flatMap((dx) =>
      [-2, -1, 0, 1, 2].map((dy) => {
        const at = (Math.round(y * dotsPerMm) + dy) * drawn.width + Math.round(x * dotsPerMm) + dx
        return drawn.data[at * 4] ?? 255
      }),
    )
    return Math.min(...around) < 160
  }
  // Marks at each edge of the cards, none of them on one.
  for (const x of [20, 105, 190]) expect([dark(x, 6), dark(x, 291), dark(x, 10)]).toEqual([true, true, false])
  for (const y of [11, 66, 286]) expect([dark(15, y), dark(195, y), dark(19, y)]).toEqual([true, true, false])

  // The longest words there can be: smaller, in more lines, all inside.
  await page.getByText('One card', { exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Wilhelmine-Wolfgang '.repeat(3))
  await page.getByRole('textbox', { name: 'Headline' }).fill('W'.repeat(90))
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${'m'.repeat(68)}@example.org`)
  await page.getByRole('textbox', { name: 'Website' }).fill('w'.repeat(80))
  const [full] = await print(page)
  for (const { left, right, bottom, top } of full?.texts ?? [])
    expect(Math.min(left, bottom, 85 - right, 55 - top)).toBeGreaterThan(3)
  expect(
    (full?.texts ?? [])
      .map(({ text }) => text)
      .join('')
      .split('m').length - 1,
  ).toBeGreaterThanOrEqual(68)
  const longest = await full?.raster(300)
  if (longest) await test.info().attach('longest', { body: longest.png, contentType: 'image/png' })

  await page.getByLabel('Name', { exact: true }).fill('Zoë M.')
  await expect(page.getByText('Saved, on every device of yours.')).toBeVisible()
  await expect.poll(async () => (await owner.call(myCard, {})).name).toBe('Zoë M.')
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await logInAs(elsewhere, owner)
  const other = await elsewhere.newPage()
  await other.goto('/business-card')
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Zoë M.')
  await elsewhere.close()

  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsOn(page)).toEqual([])
  }
})

test('a guest has no card', async ({ page }) => {
  await page.goto('/business-card')
  await expect(page).toHaveURL('/')
})
