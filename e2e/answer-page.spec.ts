import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Request } from '@playwright/test'
import { changeForm } from '#contract/forms.ts'
import {
  kept,
  noSidewaysScrolling,
  open,
  publish,
  sendButton,
  thanks,
  visitor,
  watchPosts,
} from './answering.ts'
import { test } from './fixtures.ts'

const option = (id: string, value: string) => ({ id, value })
const fruit = [option('a', 'Apple'), option('b', 'Pear')]

/** Every type that is asked with the page alone; files have tests of their own. */
const everyType = [
  { id: 'rating', type: 'rating', label: 'Stars', required: true },
  {
    id: 'scale',
    type: 'scale',
    label: 'Scale',
    min: 0,
    max: 10,
    minLabel: 'Not at all',
    maxLabel: 'Very much',
  },
  { id: 'radio', type: 'radio', label: 'One fruit', options: fruit, other: true },
  { id: 'multiple', type: 'multiple', label: 'Some fruit', options: fruit, other: true, required: true },
  { id: 'dropdown', type: 'dropdown', label: 'From a list', options: fruit },
  { id: 'email', type: 'email', label: 'Mail address' },
  { id: 'number', type: 'number', label: 'How many', min: 1, max: 9, step: 2 },
  { id: 'date', type: 'date', label: 'Which day', min: '2026-01-01', max: '2026-12-31' },
  { id: 'short', type: 'short', label: 'In a word', required: true },
  { id: 'long', type: 'long', label: 'In many words', maxLength: 200 },
  { id: 'textarea', type: 'textarea', label: 'Anything else' },
  {
    id: 'custom',
    type: 'custom',
    label: 'Room',
    pattern: '[A-Z]\\d{3}',
    patternHint: 'Like B104',
    required: true,
  },
  { id: 'line', type: 'separator', label: '', separatorText: 'Nearly done' },
  { id: 'checkbox', type: 'checkbox', label: 'I agree', required: true },
]

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const group = (page: Page, name: string) => page.getByRole('group', { name })

/** Beside the page of thanks, which stays: it may be in somebody's frame. */
async function openReceipt(page: Page) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the receipt' }).click()
  const receipt = await opened
  await expect(receipt.getByRole('heading', { name: /^Received on/ })).toBeVisible()
  return receipt
}

test('without JavaScript: every type, all that is wrong beside its field, nothing typed lost, sent once', async ({
  browser,
  baseURL,
  registerMember,
  expectPageErrors,
}) => {
  expectPageErrors(/status of 400/)
  const owner = await registerMember()
  const form = await publish(owner, {}, everyType)
  const page = await open(await visitor(browser, baseURL, { javaScriptEnabled: false }), form.path)
  // What a browser would hold back by itself is seen by the server too.
  const unchecked = () =>
    page.locator('form').evaluate((found: HTMLFormElement) => found.setAttribute('novalidate', ''))
  await unchecked()
  await group(page, 'Scale').getByLabel('10').check({ force: true })
  await group(page, 'One fruit').getByLabel('Other').check()
  await group(page, 'Some fruit').getByLabel('Pear').check()
  await page.getByLabel('From a list').selectOption('Pear')
  await page.getByLabel('Mail address').fill('nobody')
  await page.getByLabel('How many').fill('4')
  await page.getByLabel('Which day').fill('2025-05-05')
  await page.getByLabel('In a word').fill('  ')
  await page.getByLabel('In many words').fill('Two\nlines <of> "text"')
  await page.getByLabel('Room').fill('b104')
  await sendButton(page).click()

  const wrong = ['rating', 'radio', 'email', 'number', 'date', 'short', 'custom', 'checkbox']
  await expect(page.getByRole('alert')).toContainText(`${wrong.length} answers need another look.`)
  for (const id of wrong) await expect(page.locator(`[data-question=${id}] .problem`)).toBeVisible()
  await expect(page.locator('.problem')).toHaveCount(wrong.length)
  await expect(group(page, 'Scale').getByLabel('10')).toBeChecked()
  await expect(group(page, 'Some fruit').getByLabel('Pear')).toBeChecked()
  await expect(page.getByLabel('From a list')).toHaveValue('b')
  await expect(page.getByLabel('Mail address')).toHaveValue('nobody')
  await expect(page.getByLabel('How many')).toHaveValue('4')
  await expect(page.getByLabel('Which day')).toHaveValue('2025-05-05')
  await expect(page.getByLabel('In many words')).toHaveValue('Two\nlines <of> "text"')
  await expect(page.getByLabel('Room')).toHaveValue('b104')
  expect(await form.stored()).toEqual([])

  await group(page, 'Stars').getByLabel('4 stars').check({ force: true })
  await page.getByLabel('Your own answer').first().fill('Plum')
  await page.getByLabel('Mail address').fill('ada@example.com')
  await page.getByLabel('How many').fill('5')
  await page.getByLabel('Which day').fill('2026-05-05')
  await page.getByLabel('In a word').fill('Good')
  await page.getByLabel('Room').fill('B104')
  await page.getByLabel('I agree').check()
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL(/\?thanks=[0-9A-Z-]+$/)
  await page.reload()
  await openReceipt(page)
  expect(await form.stored()).toMatchObject([
    {
      answers: {
        rating: 4,
        scale: 10,
        radio: { other: 'Plum' },
        multiple: [option('b', 'Pear')],
        dropdown: option('b', 'Pear'),
        email: 'ada@example.com',
        number: 5,
        date: '2026-05-05',
        short: 'Good',
        long: 'Two\nlines <of> "text"',
        custom: 'B104',
        checkbox: true,
      },
    },
  ])
})

test('with the keyboard alone every type is answered, and nobody meets the field that is not for people', async ({
  browser,
  baseURL,
  registerMember,
}) => {
  const form = await publish(await registerMember(), {}, everyType)
  const page = await open(await visitor(browser, baseURL), form.path)
  const keys: Record<string, string[]> = {
    rating: ['Space', 'ArrowRight', 'ArrowRight'],
    scale: ['Space', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'],
    radio: ['Space', 'ArrowDown'],
    multiple: ['Space'],
    dropdown: ['P'],
    email: [...'ada@example.com'],
    number: ['7'],
    date: [...'02032026'],
    short: [...'Yes'],
    long: [...'Words'],
    textarea: ['M'],
    custom: [...'C300'],
    checkbox: ['Space'],
  }
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return {
        question: at?.closest<HTMLElement>('[data-question]')?.dataset.question,
        name: at?.getAttribute('name'),
        sends: at?.matches('.send'),
      }
    })
  const met: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const { question, name, sends } = await focused()
    expect(name).not.toBe('hollow')
    if (sends) break
    if (!question || met.includes(question)) continue
    met.push(question)
    for (const key of keys[question] ?? []) await page.keyboard.press(key)
  }
  expect(met).toEqual(Object.keys(keys))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  const [response] = await form.stored()
  expect(response?.answers).toMatchObject({
    rating: 3,
    scale: 10,
    radio: option('b', 'Pear'),
    multiple: [option('a', 'Apple')],
    dropdown: option('b', 'Pear'),
    email: 'ada@example.com',
    number: 7,
    short: 'Yes',
    long: 'Words',
    custom: 'C300',
    checkbox: true,
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state of the page, ${colorScheme}: no barriers, and no sideways scrolling`, async ({
    browser,
    baseURL,
    registerMember,
    expectPageErrors,
  }) => {
    expectPageErrors(/status of 400/, /status of 503/, /status of 404/)
    test.slow()
    const owner = await registerMember()
    const form = await publish(owner, {}, everyType)
    const arabic = await publish(
      owner,
      { name: 'رأيك في الدورة', description: 'دقيقتان فقط (لا أكثر).', language: 'ar' },
      [
        {
          id: 's',
          type: 'scale',
          label: 'هل توصي بها؟',
          min: 0,
          max: 10,
          minLabel: 'أبداً',
          maxLabel: 'بالتأكيد',
        },
        { id: 'r', type: 'rating', label: 'ما تقييمك؟', required: true },
        { id: 'o', type: 'radio', label: 'اختر', options: [option('a', 'نعم'), option('b', 'No, thanks!')] },
      ],
    )
    const context = await visitor(browser, baseURL, {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: colorScheme === 'light' ? 1280 : 320, height: 800 },
    })
    const look = async (page: Page, state: string) => {
      await noSidewaysScrolling(page)
      expect({ state, findings: await findings(page) }).toEqual({ state, findings: [] })
    }

    const page = await open(context, form.path)
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, 'problems')
    // Past the script, so that the server says it.
    await page.locator('form').evaluate((found: HTMLFormElement) => found.submit())
    await expect(page).toHaveTitle(/^Please check your answers/)
    await look(page, 'problems in the words of the server')

    const waiting = await open(context, (await publish(owner)).path)
    await watchPosts(waiting, '/**', () => ({ status: 503, headers: { 'retry-after': '600' }, body: '' }))
    await waiting.getByLabel('Your name').fill('Ada')
    await sendButton(waiting).click()
    await expect(kept(waiting)).toBeVisible()
    await look(waiting, 'kept')

    const rtl = await open(context, arabic.path)
    await expect(rtl.locator('html')).toHaveAttribute('dir', 'rtl')
    const left = async (name: string) => (await rtl.getByRole('radio', { name }).boundingBox())?.x ?? 0
    expect(await left('1 star')).toBeGreaterThan(await left('5 stars'))
    await look(rtl, 'right to left')
    await rtl.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await sendButton(rtl).click()
    await expect(thanks(rtl)).toBeVisible()
    await look(await openReceipt(rtl), 'receipt')
    await rtl.goto('/receipt/unknown')
    await look(rtl, 'unknown receipt')

    await owner.call(changeForm, {
      params: { formId: arabic.id },
      body: { formData: { closesAt: '2026-01-01T00:00:00Z' } },
    })
    await rtl.goto(arabic.path)
    await look(rtl, 'closed')
  })
}

test('with words twice as large a narrow page is still one column', async ({
  browser,
  baseURL,
  registerMember,
}) => {
  const form = await publish(await registerMember(), { name: 'Unabhängigkeitserklärungen' }, everyType)
  const page = await open(
    await visitor(browser, baseURL, { viewport: { width: 320, height: 700 } }),
    form.path,
  )
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
    await noSidewaysScrolling(page)
    const points = await group(page, 'Scale').locator('label').all()
    expect(points).toHaveLength(11)
    const stars = await group(page, 'Stars').locator('label').all()
    expect(stars).toHaveLength(5)
    for (const point of [...points, ...stars]) {
      const box = await point.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
  }
})

test('no cookies, nobody else asked, nothing framed, nothing inline', async ({
  page,
  baseURL,
  registerMember,
}) => {
  const form = await publish(await registerMember(), { accentColor: '#aa3300' })
  const asked: Request[] = []
  page.context().on('request', (request) => void asked.push(request))
  await page.goto(form.path)
  await page.getByLabel('Your name').fill('Ada')
  await sendButton(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await openReceipt(page)

  expect([...new Set(asked.map((request) => new URL(request.url()).origin))]).toEqual([baseURL])
  expect(await page.context().cookies()).toEqual([])
  const documents = asked.filter((request) => request.isNavigationRequest())
  expect(documents).toHaveLength(3)
  for (const request of documents) {
    const headers = (await request.response())?.headers() ?? {}
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})
