import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { tokenKey } from '../src/web/lib/token.ts'
import { ignoreKey } from '../src/web/lib/usage-counting.ts'
import { type RunningServer, startServer } from '../test/process/server.ts'
import { makeForm } from '../test/ten-questions.ts'
import { findingsOn } from './axe.ts'
import { test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

interface Sent {
  api_key: string
  event: string
  distinct_id: string
  properties: Record<string, unknown>
}

/** Takes events as PostHog's capture endpoint does, and keeps them. */
async function openCapture() {
  const events: Sent[] = []
  const cookies: string[] = []
  const server = createServer(async (request, reply) => {
    reply
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', 'content-type')
    if (request.headers.cookie) cookies.push(request.headers.cookie)
    if (request.method === 'POST' && request.url === '/i/v0/e/') events.push((await json(request)) as Sent)
    reply.setHeader('set-cookie', 'tracked=1').end('{"status":"Ok"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { events, cookies, host, close: () => server.close() }
}

let capture: Awaited<ReturnType<typeof openCapture>>
let server: RunningServer
test.beforeAll(async () => {
  capture = await openCapture()
  const counted = { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: capture.host, PRODUCTION_DOMAIN: '127.0.0.1' }
  server = await startServer({ env: { ABUSE_PROTECTION: 'off', ...counted } })
})
test.beforeEach(() => void capture.events.splice(0))
test.afterAll(async () => {
  await server?.stop()
  capture?.close()
})

const told = () =>
  capture.events.map(({ event, properties: { path, text, form, $set } }) => [
    event,
    path ?? $set,
    text ?? form,
  ])
const hasTold = (event: string, what: unknown, more?: string) =>
  expect.poll(told, { timeout: 20_000 }).toContainEqual([event, what, more])
/** So old is what is sent long sent, if anything is. */
const isOld = (page: Page) => page.waitForFunction(() => performance.now() > 2500)
const logIn = async (page: Page, token: string) => {
  await page.goto(`${server.url}/healthz`)
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [tokenKey, token])
}

test('pages, clicks and forms of ours are told, with nothing of anybody’s in them', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/400/, /404/)
  await page.goto(`${server.url}/?mail=secretquery#fragment`)
  await hasTold('$identify', { plan: null, login_count: 0, email: 'GUEST' })
  await hasTold('$pageview', '/')
  const guest = capture.events[0]?.distinct_id
  await page.getByRole('link', { name: 'Get Started for free' }).first().click()
  await hasTold('CLICK', '/', 'Get Started for free')
  await hasTold('$pageview', '/register')

  await page.goto(`${server.url}/verify/secretuser/secretcode`)
  await hasTold('$pageview', '/verify/:userId/:verificationCode')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await page.goto(`${server.url}/verfy/secretuser/secretcode`)
  await hasTold('$pageview', '/NotFound')

  await page.goto(`${server.url}/register`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await hasTold('SUBMIT_FORM', '/register', 'register')
  await hasTold('$identify', { plan: 'DEFAULT_FREE', login_count: 1, email: 'ada@example.com' })
  expect(new Set(capture.events.map(({ distinct_id }) => distinct_id))).toEqual(new Set([guest]))

  // Two pages of one kind are two; what is opened on them is nobody's business.
  const before = capture.events.length
  const form = await makeForm(server.url, 'Secret form')
  await logIn(page, form.token)
  for (const path of [`/form-responses/${form.id}`, `/form-builder/${form.id}?preview`])
    await page.goto(server.url + path).then(() => page.getByText('Secret form').first().waitFor())
  await hasTold('$pageview', '/form-responses/:formId')
  await hasTold('$pageview', '/form-builder/:formId')

  await page.goto(`${server.url}/logout`)
  await hasTold('$pageview', '/logout')
  await page.goto(`${server.url}/pricing`)
  await expect
    .poll(() => capture.events.slice(before).some(({ distinct_id }) => distinct_id !== guest), {
      timeout: 20_000,
    })
    .toBe(true)

  const all = JSON.stringify(capture.events)
  for (const secret of ['secret', 'Secret', 'fragment', form.id, form.token, form.path.split('/')[1] ?? ''])
    expect(all).not.toContain(secret)
  expect(new Set(capture.events.map(({ api_key }) => api_key))).toEqual(new Set(['phc_test']))
  expect(await page.context().cookies()).toEqual([])
  expect(capture.cookies).toEqual([])
})

test('what is pressed is told where it is ours, and never what people wrote', async ({ page }) => {
  await page.goto(server.url)
  const pressed = async (path: string, text: string) => {
    await hasTold('CLICK', path, text)
    capture.events.splice(0)
  }
  const banner = page.getByRole('banner')
  await hasTold('$pageview', '/')
  await page.getByRole('link', { name: 'NPS survey' }).click()
  await pressed('/', 'NPS survey')
  await page.goto(`${server.url}/blog/anonymous-or-not`)
  await hasTold('$pageview', '/blog/anonymous-or-not')
  const call = page.getByRole('complementary', { name: 'What to do next' }).getByRole('link')
  const words = String(await call.textContent())
  await call.click()
  await pressed('/blog/anonymous-or-not', words)

  // A name and a title that say what a button says, and others.
  const form = await makeForm(server.url, 'Publish')
  await logIn(page, form.token)
  await page.goto(`${server.url}/forms`)
  await hasTold('$pageview', '/forms')
  await page.getByRole('heading', { name: 'Publish' }).getByRole('link').click()
  await hasTold('$pageview', '/form-builder/:formId')
  await page.goto(`${server.url}/settings`)
  await hasTold('$pageview', '/settings')
  expect(told().filter(([event]) => event === 'CLICK')).toEqual([])
  await page.getByRole('button', { name: 'Save profile' }).click()
  await pressed('/settings', 'Save profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await pressed('/settings', 'Delete my account')
  await page.keyboard.press('Escape')
  await banner.getByRole('link', { name: 'Pricing' }).click()
  await pressed('/settings', 'Pricing')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await pressed('/pricing', 'Upgrade to Pro')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await pressed('/pricing', 'Logout')
})

test('where its scripts cannot be had, nothing is counted and nothing breaks', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(/ERR_FAILED/)
  const login = () => page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
  await page.route(/our-words-/, (route) => route.abort())
  await page.goto(`${server.url}/pricing`)
  await hasTold('$pageview', '/pricing')
  await login()
  await hasTold('$pageview', '/login')
  expect(told().filter(([event]) => event === 'CLICK')).toEqual([])

  await page.route(/tracker-/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /tracker-/.test(request.url()))
  await page.goto(`${server.url}/pricing`)
  await failed
  await login()
  await expect(page).toHaveURL(/\/login$/)
})

test('the home page asks a guest for less than 128 kB of script, gzipped, in few files, its use counted', async ({
  page,
}) => {
  // As over a line that cannot do better.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(server.url)
  await hasTold('$pageview', '/')
  const sizes = await Promise.all(scripts)

  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.length).toBeLessThanOrEqual(9)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(128_000)
})

test('nothing is told of pages on which forms are answered', async ({ page }) => {
  const form = await makeForm(server.url)
  await logIn(page, form.token)
  const reply = await page.goto(server.url + form.path)
  expect(reply?.headers()['content-security-policy']).not.toContain(capture.host)
  await page.getByLabel('Why').fill('My answer')
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page.getByText('Thank you').first()).toBeVisible()
  await isOld(page)
  expect(told()).toEqual([])
})

const objections: [string, (context: BrowserContext) => Promise<unknown>][] = [
  [
    'Do Not Track',
    (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })),
  ],
  [
    'Global Privacy Control',
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
      ),
  ],
  ['the ignore flag', (context) => context.addInitScript((key) => localStorage.setItem(key, '1'), ignoreKey)],
]
for (const [name, object] of objections)
  test(`nothing is told against ${name}`, async ({ page }) => {
    await object(page.context())
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Get Started for free' }).first().click()
    await expect(page).toHaveURL(`${server.url}/register`)
    await isOld(page)
    expect(told()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('formlark-guest-id'))).toBeNull()
  })

test('nothing is told on another domain, and the privacy policy does not speak of it', async ({ page }) => {
  const reply = await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/privacy-policy`)
  expect(reply?.headers()['content-security-policy']).not.toContain(capture.host)
  await isOld(page)
  await expect(page.getByRole('heading', { name: 'What the server notes' })).toBeVisible()
  await expect(page.getByText('PostHog')).toHaveCount(0)
  expect(told()).toEqual([])
})

test('the privacy policy says what is told, and switches it off', async ({ page }) => {
  await page.goto(`${server.url}/privacy-policy`)
  await hasTold('$pageview', '/privacy-policy')
  await expect(page.getByText('is counted with PostHog')).toBeVisible()
  const choice = page.getByRole('switch', { name: 'Count my visits in this browser' })
  await expect(choice).toBeChecked()
  expect(await findingsOn(page, 'main')).toEqual([])
  await choice.uncheck()
  const before = told()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${server.url}/pricing`)
  await page.reload()
  await isOld(page)
  expect(told()).toEqual(before)
  await page.goto(`${server.url}/privacy-policy`)
  await expect(choice).not.toBeChecked()
})
