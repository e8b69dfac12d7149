// Pictures of the screens for docs/look.md. After npm run build: npm run look (CHROMIUM_PATH names the browser).
// With a folder, pictures of all screens at three widths in both colour schemes go there: npm run look -- /tmp/screens
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { createForm } from '#contract/forms.ts'
import { templateByKey } from '#contract/templates/catalogue.ts'
import { overHttp } from '../demo/over-http.ts'
import { fillDemo } from '../demo/run.ts'
import { tokenKey } from '../src/web/lib/token.ts'
import { startServer } from '../test/process/server.ts'

/** Bytes of a picture that is checked in, at most. */
const most = 40_000

interface Screen {
  name: string
  path: string
  member?: boolean
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** For docs/look.md: its width and colours there. */
  kept?: { width: number; height?: number; scheme?: 'dark' }
}

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

function screensOf({ answering, form, empty }: Record<'answering' | 'form' | 'empty', string>): Screen[] {
  return [
    { name: 'home', path: '/', kept: { width: 1440, height: 900 } },
    { name: 'home-phone', path: '/', kept: { width: 390, height: 844, scheme: 'dark' } },
    { name: 'drawer', path: '/', act: openDialog('Open menu'), kept: { width: 390, height: 844 } },
    { name: 'pricing', path: '/pricing', act: ready, kept: { width: 1440, height: 900 } },
    { name: 'register', path: '/register', kept: { width: 1440, height: 900 } },
    { name: 'login', path: '/login' },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: '/blog/when-to-ask', kept: { width: 1440, height: 900 } },
    { name: 'not-found', path: '/nothing/is/here', kept: { width: 390, height: 700, scheme: 'dark' } },
    { name: 'guest-builder', path: '/form-builder/new/general_feedback' },
    { name: 'forms', path: '/forms', member: true, kept: { width: 1440, height: 900 } },
    { name: 'templates', path: '/forms', member: true, act: openDialog(/New form/i) },
    { name: 'builder', path: `/form-builder/${form}`, member: true, kept: { width: 1440, height: 900 } },
    { name: 'results', path: `/form-responses/${form}`, member: true, kept: { width: 1440, height: 1000 } },
    {
      name: 'results-phone',
      path: `/form-responses/${form}`,
      member: true,
      kept: { width: 390, height: 844, scheme: 'dark' },
    },
    {
      name: 'no-responses',
      path: `/form-responses/${empty}`,
      member: true,
      kept: { width: 768, height: 800 },
    },
    {
      name: 'share',
      path: `/form-responses/${form}`,
      member: true,
      act: openDialog('Share'),
      kept: { width: 1440, height: 900 },
    },
    { name: 'settings', path: '/settings', member: true },
    { name: 'business-card', path: '/business-card', member: true },
    { name: 'answer', path: answering, kept: { width: 390, height: 844 } },
    { name: 'thanks', path: `${answering}?thanks` },
  ]
}

/** The loader of the plans goes by itself. */
const ready = (page: Page) => page.getByTestId('loader').waitFor({ state: 'detached' })

async function picture(
  browser: Browser,
  url: string,
  token: string,
  { path: address, member, act }: Screen,
  { width, height = 900, scheme = 'light' }: { width: number; height?: number; scheme?: 'light' | 'dark' },
  fullPage: boolean,
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  if (member)
    await context.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [tokenKey, token],
    )
  try {
    const page = await context.newPage()
    await page.goto(url + address)
    // The results follow what comes in for as long as they are open: no silence to wait for.
    await page.locator('h1, h2').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
    await act?.(page)
    if (act) await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
    return await page.screenshot({ fullPage, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** As good as it can be within the bytes. */
async function compact(shot: Buffer) {
  for (const quality of [80, 65, 50, 35, 20]) {
    const webp = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= most) return webp
  }
  throw new Error(`A picture cannot be made smaller than ${most} bytes`)
}

const folder = process.argv[2]
const only = process.argv[3]
const server = await startServer({ env: { ABUSE_PROTECTION: 'off' } })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const { email, password, formId } = await fillDemo({ baseUrl: server.url, log: () => undefined })
  const { token } = await createClient(overHttp(server.url))(logIn, { body: { email, password } })
  const member = createClient(overHttp(server.url, token))
  const another = await member(createForm, {
    body: {
      name: 'Spring meetup',
      visibility: 1,
      questions: JSON.stringify(templateByKey('post_event_feedback')?.questions) as never,
    },
  })
  const screens = screensOf({
    answering: `/${another.ownerSlug}/${another.id}`,
    form: formId,
    empty: another.id,
  })
  const target = folder ?? path.join(import.meta.dirname, '..', 'docs', 'look')
  await mkdir(target, { recursive: true })
  for (const screen of screens) {
    if (only && !screen.name.match(only)) continue
    if (folder) {
      for (const scheme of ['light', 'dark'] as const)
        for (const width of [390, 768, 1440]) {
          if (screen.name === 'drawer' && width > 400) continue
          const shot = await picture(browser, server.url, token, screen, { width, scheme }, true)
          await writeFile(path.join(target, `${screen.name}-${width}-${scheme}.png`), shot)
        }
    } else if (screen.kept) {
      const shot = await picture(browser, server.url, token, screen, screen.kept, false)
      await writeFile(path.join(target, `${screen.name}.webp`), await compact(shot))
    }
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await server.stop()
}
