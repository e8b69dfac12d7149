// Pictures of the screens for docs/look.md. After npm run build: npm run look (CHROMIUM_PATH names the browser).
// With a folder, pictures of all screens and their states go there, at three widths in both colour schemes; with a
// pattern besides, of the screens whose names match it: npm run look -- /tmp/screens '^paid-'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp from 'sharp'
import { routeStripe } from '../e2e/shop.ts'
import { tokenKey } from '../src/web/lib/token.ts'
import { type Eyes, paidScreens, plainScreens, type Screen } from './look/screens.ts'
import { paidStage, plainStage } from './look/stage.ts'

/** Bytes of a picture that is checked in, at most. */
const most = 40_000
/** A long page on a busy machine. */
const timeout = 120_000
const widths = [390, 768, 1440]

/** Where screens are shown, and to whom. */
interface Scene {
  browser: Browser
  url: string
  tokens: Partial<Record<Eyes, string>>
  prepare?: (context: BrowserContext) => Promise<unknown>
}

async function opened(
  { browser, url, tokens, prepare }: Scene,
  screen: Screen,
  { width = 1440, height = 900 },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  const token = screen.eyes && tokens[screen.eyes]
  if (token)
    await context.addInitScript(
      ([key = '', value = '']) => localStorage.setItem(key, value),
      [tokenKey, token],
    )
  await prepare?.(context)
  await screen.before?.(context)
  const page = await context.newPage()
  // The results follow what comes in for as long as they are open: no silence to wait for.
  const rest = () => page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined)
  await page.goto(url + screen.path)
  await rest()
  if (screen.act) {
    await screen.act(page)
    await rest()
  }
  return page
}

/** Two frames later whatever follows the colour scheme has followed. */
const settled = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** As good as it can be within the bytes. */
async function compact(shot: Buffer) {
  for (const quality of [80, 65, 50, 35, 20]) {
    const webp = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= most) return webp
  }
  throw new Error(`A picture cannot be made smaller than ${most} bytes`)
}

async function keep(scene: Scene, screen: Screen, folder: string) {
  if (!screen.kept) return
  const page = await opened(scene, screen, screen.kept)
  await page.emulateMedia({ colorScheme: screen.kept.scheme ?? 'light' })
  await page.evaluate(settled)
  const shot = await page.screenshot({ animations: 'disabled', timeout })
  await writeFile(path.join(folder, `${screen.name}.webp`), await compact(shot))
  await page.context().close()
}

/** Opened anew for each width: what a window is as wide as may decide what is there. */
async function showAll(scene: Scene, screen: Screen, folder: string) {
  const { narrowest = 0, widest = Number.POSITIVE_INFINITY } = screen
  for (const width of widths.filter((one) => one >= narrowest && one <= widest)) {
    const page = await opened(scene, screen, { width })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(settled)
      const shot = await page.screenshot({ fullPage: !screen.window, animations: 'disabled', timeout })
      await writeFile(path.join(folder, `${screen.name}-${width}-${colorScheme}.png`), shot)
    }
    await page.context().close()
  }
}

const [, , given, pattern = ''] = process.argv
const folder = given ?? path.join(import.meta.dirname, '..', 'docs', 'look')
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

async function take(scene: Scene, screens: Screen[]) {
  for (const screen of screens.filter(({ name }) => new RegExp(pattern).test(name))) {
    try {
      await (given ? showAll : keep)(scene, screen, folder)
      console.log(screen.name)
    } catch (error) {
      console.error(`${screen.name}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

try {
  await mkdir(folder, { recursive: true })
  const plain = await plainStage()
  try {
    await take({ browser, ...plain }, plainScreens(plain))
  } finally {
    await plain.stop()
  }
  const paid = await paidStage()
  try {
    const prepare = (context: BrowserContext) => routeStripe(context, paid.stripe)
    await take({ browser, ...paid, prepare }, paidScreens(paid))
  } finally {
    await paid.stop()
  }
} finally {
  await browser.close()
}
