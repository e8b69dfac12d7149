import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import { agreement } from '#contract/templates/option-sets.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'
import { readPdf } from './pdf.ts'

const options = (...values: string[]) => values.map((value) => ({ id: value.toLowerCase(), value }))
const questions = [
  { id: 'stars', type: 'rating', label: 'How was it?' },
  {
    id: 'nps',
    type: 'scale',
    label: 'Would you recommend us?',
    min: 0,
    max: 10,
    metric: 'nps',
  },
  {
    id: 'city',
    type: 'radio',
    label: 'Where do you live?',
    options: options('Rome', 'Oslo', 'Bonn'),
    other: true,
  },
  {
    id: 'pace',
    type: 'radio',
    label: 'The pace was right',
    options: agreement.map(({ value }, at) => ({ id: `p${at}`, value })),
  },
  { id: 'liked', type: 'multiple', label: 'What did you like?', options: options('Food', 'Talks', 'People') },
  { id: 'age', type: 'number', label: 'How old are you?' },
  { id: 'day', type: 'date', label: 'When did you come?' },
  { id: 'words', type: 'long', label: 'Anything else?' },
]
const cities = ['rome', 'oslo', 'bonn']
const answersOf = (n: number) => ({
  stars: (n % 5) + 1,
  nps: n % 11,
  city: n % 10 === 9 ? { other: 'Lyon' } : cities[n % 3],
  pace: `p${n % 5}`,
  liked: n % 2 ? ['food', 'talks'] : ['people'],
  age: 18 + n,
  day: `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
  ...(n % 4 !== 0 && { words: `Note ${n}: ${n === 7 ? 'a zebra crossed' : 'all was well'}` }),
})

type Call = Parameters<Parameters<typeof test>[2]>[0]['registerMember'] extends () => Promise<infer M>
  ? M
  : never

async function formWith(owner: Call, count: number, name = `Spring day ${count}`) {
  const form = await owner.call(createForm, {
    body: { name, visibility: 1, questions: JSON.stringify(questions) as never },
  })
  const send = (n: number, answers: Record<string, unknown> = answersOf(n)) =>
    owner.call(submitResponse, { params: { formId: form.id }, body: { id: randomUUID(), answers } })
  for (let n = 0; n < count; n++) await send(n)
  return { ...form, send, path: `/form-responses/${form.id}` }
}

const card = (page: Page, label: string) => page.getByRole('article').filter({ hasText: label })
const stat = (page: Page) => page.getByRole('definition').first()

test('figures with their intervals, filtered by click, by dialog and by address; new answers come by themselves', async ({
  page,
  registerMember,
  logInAs,
  expectPageErrors,
}) => {
  test.slow()
  // The browser's own note about a filter that does not fit.
  expectPageErrors(/status of 400/)
  const owner = await registerMember()
  const form = await formWith(owner, 40)
  await logInAs(page.context(), owner)
  await page.goto(form.path)
  await expect(stat(page)).toContainText('40')
  const stars = card(page, 'How was it?')
  await expect(stars).toContainText('8 · 20.0 %')
  await expect(stars).toContainText('95 % interval 10.5 to 34.8')
  await expect(card(page, 'Would you recommend us?')).toContainText('plus or minus')
  await stars.getByText('Show as table').click()
  await expect(stars.getByRole('row', { name: '2 stars 8 20.0 % 10.5 to 34.8' })).toBeVisible()

  // By a point of the legend, with the keyboard; again to take it away.
  const two = stars.getByRole('list', { name: 'How was it?' }).getByRole('link', { name: '2 stars' })
  await two.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/where=stars\.is\.2/)
  await expect(stat(page)).toContainText('8')
  await expect(page.getByText('of 40', { exact: true })).toBeVisible()
  await expect(two).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(/where/)
  await expect(stat(page)).toContainText('40')

  // By dialog, on top of a day.
  await page.getByRole('button', { name: 'Filter by answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter by answer' })
  await dialog.getByLabel('The answer').selectOption('is at most')
  await dialog.getByRole('button', { name: 'Show these responses' }).click()
  await expect(dialog.getByText('Please enter a number.')).toBeVisible()
  await dialog.getByLabel('Number').selectOption('2')
  await dialog.getByRole('button', { name: 'Show these responses' }).click()
  const parts = page.getByRole('list', { name: 'Only responses with' })
  await expect(parts).toContainText('How was it?: at most 2')
  await expect(page.getByRole('button', { name: 'Filter by answer' })).toBeFocused()
  await page.getByLabel('Period').selectOption('Last 30 days')
  await expect(parts).toContainText('Last 30 days')
  await expect(stat(page)).toContainText('16')
  await page.getByRole('link', { name: /^Responses/ }).click()
  await expect(page.getByRole('heading', { name: '16 responses' })).toBeVisible()
  await page.getByRole('link', { name: 'Summary' }).click()
  await expect(parts).toContainText('at most 2')
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsOn(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'Remove filter: Last 30 days' }).click()
  await expect(page.getByRole('button', { name: 'Filter by answer' })).toBeFocused()
  await expect(parts).not.toContainText('Last 30 days')

  // From an address; nothing fits, and what to do about it.
  await page.goto(`${form.path}?where=city.is.rome*stars.skipped`)
  await expect(parts).toContainText('Where do you live?: Rome')
  await expect(page.getByText('No response fits these filters')).toBeVisible()
  await page.getByRole('link', { name: 'Show all responses' }).click()
  await expect(stat(page)).toContainText('40')
  await page.goto(`${form.path}?where=never.skipped`)
  await expect(page.getByText('This filter does not fit the form')).toBeVisible()
  await expect(stat(page)).toContainText('40')

  // Texts: search and pages.
  const words = card(page, 'Anything else?')
  await words.getByRole('button', { name: 'Read all 30' }).click()
  await expect(words.getByRole('listitem')).toHaveCount(20)
  await words.getByRole('button', { name: 'Older' }).click()
  await expect(words.getByRole('listitem')).toHaveCount(10)
  await words.getByRole('searchbox').fill('zebra')
  await expect(words.getByRole('listitem')).toHaveText([/Note 7: a zebra/])

  // Somebody else answers.
  await words.getByRole('searchbox').focus()
  await form.send(1)
  await expect(stat(page)).toContainText('41', { timeout: 20_000 })
  await expect(page.getByRole('status').filter({ hasText: '41 responses now' })).toBeAttached()
  await expect(words.getByRole('searchbox')).toBeFocused()

  // On paper nothing is to be pressed, and all is light.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: 'Edit form' })).toBeHidden()
  await expect(page.getByLabel('Period')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(29, 36, 34)')
  for (const { texts } of await printed(page))
    expect(texts.at(-1)?.text).not.toMatch(/^Responses by|^Time zone/)
})

/** The page on paper: nothing stands in the margins. */
async function printed(page: Page) {
  const sheets = await readPdf(await page.pdf({ format: 'A4' }))
  expect(sheets.length).toBeGreaterThan(1)
  for (const { width, height, texts } of sheets) {
    for (const { text, left, right, bottom, top } of texts)
      expect({ text, fits: left > 12 && right < width - 12 && bottom > 12 && top < height - 12 }).toEqual({
        text,
        fits: true,
      })
  }
  return sheets
}

test('responses are searched, read by keyboard across pages, deleted and brought back, and deleted all', async ({
  page,
  registerMember,
  logInAs,
}) => {
  test.slow()
  const owner = await registerMember()
  const form = await formWith(owner, 41)
  await logInAs(page.context(), owner)
  await page.goto(`${form.path}?view=responses&order=asc`)
  await expect(page.getByRole('heading', { name: '1–20 of 41' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(21)
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsOn(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })

  // From the last row of a page on to the next page, and back.
  await rows.nth(20).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: /^Response/ })
  await expect(page.getByRole('heading', { name: 'Response 20 of 41' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Response 21 of 41' })).toBeVisible()
  await expect(dialog).toContainText('People')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Response 20 of 41' })).toBeVisible()
  await expect(dialog).toContainText('Note 19')

  // Deleted, and brought back.
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Response deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1–20 of 40' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '1–20 of 41' })).toBeVisible()
  await expect(page.getByText('Note 19')).toBeVisible()

  // A link to one that is on another page; closing it leaves the list.
  const { responses } = await owner.call(listResponses, { params: { formId: form.id }, query: {} })
  await page.goto(`${form.path}?view=responses&order=asc&response=${responses[0]?.id}`)
  await expect(page.getByRole('dialog', { name: 'One response' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/response=/)

  // A search.
  await page.getByRole('searchbox', { name: 'Search all answers' }).fill('ZEBRA')
  await expect(page).toHaveURL(/search=ZEBRA/)
  await expect(page.getByRole('heading', { name: '1 response with “ZEBRA”' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search all answers' }).fill('unheard')
  await expect(page.getByText('No response with “unheard” in it')).toBeVisible()
  await page.getByRole('link', { name: 'Show all responses' }).click()

  // Somebody reads: what comes waits for a press.
  await rows.nth(1).getByRole('button').focus()
  await form.send(7)
  await page.getByRole('button', { name: 'Show 1 new response' }).click({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: '1–20 of 42' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('searchbox')).toBeHidden()
  // Each response is kept whole: every further sheet begins with the moment of one.
  const [, ...further] = await printed(page)
  for (const { texts } of further) expect(texts[0]?.text).toMatch(/\d{4}, \d\d:\d\d$/)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'More for these results' }).click()
  await page.getByRole('menuitem', { name: 'Delete all responses' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete all responses?' })
  await expect(sure.getByRole('button', { name: 'Delete all responses' })).toBeDisabled()
  await sure.getByRole('textbox').fill('spring day 41')
  await sure.getByRole('button', { name: 'Delete all responses' }).click()
  await expect(page.getByText('42 responses deleted')).toBeVisible()
  await expect(page.getByText('No responses yet')).toBeVisible()
})

test('none, one and three responses say no more than they can', async ({ page, registerMember, logInAs }) => {
  const owner = await registerMember()
  const form = await formWith(owner, 0, 'Small')
  await logInAs(page.context(), owner)
  await page.setViewportSize({ width: 390, height: 844 })
  // The head asks for what the page begins with, and nobody asks again.
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto(form.path)
  await expect(page.getByText('No responses yet')).toBeVisible()
  const formId = form.path.split('/').at(-1)
  const first = ['/api/v1/auth/me', `/api/v1/forms/${formId}`, `/api/v1/forms/${formId}/analyze`]
  expect(asked.filter((path) => first.includes(path)).toSorted()).toEqual(first.toSorted())
  expect(await page.evaluate(() => window.early?.replies)).toEqual({})
  expect(await findingsOn(page)).toEqual([])
  await form.send(3)
  await expect(stat(page)).toContainText('1', { timeout: 20_000 })
  await expect(page.getByText('Too few answers to tell').first()).toBeVisible()
  await expect(page.getByText(/interval/)).toHaveCount(0)
  await form.send(4)
  await form.send(5)
  await expect(stat(page)).toContainText('3', { timeout: 20_000 })
  await expect(page.getByText('33.3 %').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/NaN|undefined|Infinity/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
