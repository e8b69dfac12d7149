import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Analysis } from '#contract/analysis.ts'
import { formatScore } from '../src/web/lib/format.ts'
import { tokenKey } from '../src/web/lib/token.ts'
import { startWithResponses } from '../test/many-responses.ts'
import { findingsOn } from './axe.ts'
import { test } from './fixtures.ts'

const amounts = [967, 100_000]

// One server for all of them.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startWithResponses>>

test.beforeAll(async () => {
  test.setTimeout(300_000)
  server = await startWithResponses(...amounts)
})

test.afterAll(() => server?.stop())

const shown = (count: number) => count.toLocaleString('en')
const stat = (page: Page) => page.getByRole('definition').first()

async function openResults(context: BrowserContext, at: number) {
  const form = server.forms[at]
  if (!form) throw new Error('no such form')
  const page = await context.newPage()
  await page.goto(`${server.url}/healthz`)
  await page.evaluate(([key = '', token = '']) => localStorage.setItem(key, token), [tokenKey, form.token])
  await page.close()
  const address = `${server.url}/form-responses/${form.id}`
  const analysis = async (query = ''): Promise<Analysis> => {
    const reply = await fetch(`${server.url}/api/v1/forms/${form.id}/analyze?${query}`, {
      headers: { authorization: `Bearer ${form.token}` },
    })
    return reply.json()
  }
  return { form, address, analysis }
}

for (const [at, amount] of amounts.entries())
  test(`${shown(amount)} responses: figures, filter, pages, search, deletion and export`, async ({
    page,
  }) => {
    test.slow()
    const { form, address, analysis } = await openResults(page.context(), at)
    await page.goto(address)
    await expect(stat(page)).toContainText(shown(amount))
    await expect(page.getByRole('article')).toHaveCount(form.questions.length)
    const { questions } = await analysis()
    const nps = questions.find(({ nps }) => nps)?.nps?.score ?? Number.NaN
    await expect(page.getByText(formatScore(nps), { exact: true }).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/NaN|undefined|Infinity/)

    // Those who gave at most two stars; the responses themselves are read for it.
    const where = `where=${form.questions[0]?.id}.atMost.2`
    const { responses } = await analysis(where)
    expect(responses).toBeGreaterThan(amount * 0.3)
    expect(responses).toBeLessThan(amount * 0.5)
    await page.goto(`${address}?${where}`)
    await expect(stat(page)).toContainText(shown(responses), { timeout: 60_000 })

    // Page by page beyond what a number can ask for.
    const pages = Math.ceil(amount / 20)
    const last = Math.min(pages, 500)
    await page.goto(`${address}?view=responses&page=${last}`)
    await expect(page.getByText(`Page ${shown(last)} of ${shown(pages)}`)).toBeVisible()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(amount > 10_000 ? 21 : (amount % 20) + 1)
    if (pages > last) {
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText(`Page ${shown(last + 1)} of ${shown(pages)}`)).toBeVisible()
      await expect(page.getByRole('heading', { name: `${shown(last * 20 + 1)}–` })).toBeVisible()
    }
    expect(await findingsOn(page)).toEqual([])
    await page.goto(`${address}?view=responses&search=Heidelberg`)
    await expect(rows).toHaveCount(21, { timeout: 60_000 })

    await page.goto(`${address}?view=responses`)
    await rows.nth(1).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: `1–20 of ${shown(amount - 1)}` })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: `1–20 of ${shown(amount)}` })).toBeVisible()

    // Called off on the way, then fetched whole.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/export?**', async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export responses' })
    await expect(dialog).toContainText(`${shown(amount)} responses, with all answers`)
    await dialog.getByRole('button', { name: 'Export' }).click()
    await expect(dialog.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    release()
    await expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible()
    await page.unroute('**/export?**')
    const saved = page.waitForEvent('download', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Export' }).click()
    const csv = await readFile(await (await saved).path(), 'utf8')
    expect(csv.split('\r\n').length).toBe(amount + 2)
    expect(csv.startsWith('\ufeffResponse,Submitted at,Content,Trainer')).toBe(true)
    await expect(page.getByText('Export ready')).toBeVisible()
  })
