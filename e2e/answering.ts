import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { createClient } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { listResponses } from '#contract/responses.ts'

type Call = ReturnType<typeof createClient>

/** Two questions, of which the first needs an answer. */
const twoQuestions = [
  { id: 'name', type: 'short', label: 'Your name', required: true },
  { id: 'why', type: 'long', label: 'Why?' },
]

/** A published form and where it is answered. */
export async function publish(
  { slug, call }: { slug: string; call: Call },
  formData: object = {},
  questions: object[] = twoQuestions,
) {
  const body = { name: 'Evening class', visibility: 1, questions: JSON.stringify(questions), ...formData }
  const form = await call(createForm, { body: body as never })
  const stored = async () => (await call(listResponses, { params: { formId: form.id } })).responses
  return { id: form.id, path: `/${slug}/${form.id}`, stored }
}

/** A browser of somebody who answers; its storage is nobody else's. */
export async function visitor(browser: Browser, baseURL: string | undefined, options: object = {}) {
  return browser.newContext({ ...(baseURL && { baseURL }), ...options })
}

export async function open(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Submit Form' })
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you!' })
export const kept = (page: Page) => page.getByText('They are kept on this device')

export async function write(page: Page, name: string, why: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Why?').fill(why)
}

/** Posts of the page are counted, and answered by `reply` as long as it says so. */
export async function watchPosts(
  page: Page,
  path: string,
  reply: (
    count: number,
  ) => 'pass' | 'cut' | 'drop' | { status: number; headers?: Record<string, string>; body?: string },
) {
  const times: number[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const how = reply(times.push(Date.now()))
    if (how === 'pass') return route.fallback()
    if (how === 'cut') return route.abort('internetdisconnected')
    if (how !== 'drop') return route.fulfill(how)
    // It arrives and is stored; its answer never does.
    await route.fetch()
    await route.abort('connectionreset')
  })
  return times
}

export async function noSidewaysScrolling(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(Math.max(0, beyond)).toBe(0)
}
