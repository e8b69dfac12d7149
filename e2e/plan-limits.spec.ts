import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { submitResponse } from '#contract/responses.ts'
import { overHttp } from '../demo/over-http.ts'
import { tokenKey } from '../src/web/lib/token.ts'
import { type RunningServer, startServer } from '../test/process/server.ts'
import { makeForm } from '../test/ten-questions.ts'
import { findingsOn, looks } from './axe.ts'
import { test } from './fixtures.ts'

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer({ env: { ABUSE_PROTECTION: 'off', PLAN_LIMITS: 'on' } })
})
test.afterAll(() => server?.stop())

test('what came beyond the month’s limit is announced, counted, and not shown until the plan allows it', async ({
  page,
}) => {
  const form = await makeForm(server.url)
  const [stars, , , , , , , , , why] = form.questions
  const call = createClient(overHttp(server.url))
  for (let at = 0; at < 103; at++)
    await call(submitResponse, {
      params: { formId: form.id },
      body: {
        id: randomUUID(),
        answers: { [stars?.id ?? '']: 5, [why?.id ?? '']: at < 100 ? 'Within' : 'Withheld' },
      },
    })
  await page.goto(`${server.url}/healthz`)
  await page.evaluate(([key = '', token = '']) => localStorage.setItem(key, token), [tokenKey, form.token])

  await page.goto(`${server.url}/form-responses/${form.id}`)
  const notice = page.getByRole('status').filter({ hasText: 'came this month' })
  await expect(notice).toContainText('3 more responses came this month')
  await expect(notice).toContainText(
    /The plan Free shows 100 responses a month of each form\. .* kept, and is shown from 1 \w+ or as soon as the form’s owner upgrades\. The figures count every response\./,
  )
  await expect(page.getByRole('definition').first()).toContainText('103')
  await expect(page.getByText('Within').first()).toBeVisible()
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    expect(await findingsOn(page, '[role=status]')).toEqual([])
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog')).toContainText('100 responses')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: /^Responses/ }).click()
  await expect(page.getByRole('heading', { name: '1–20 of 100' })).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Withheld')
  await notice.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(`${server.url}/plans`)
  await expect(page.getByText('100 responses a month per form')).toBeVisible()
  await expect(page.getByText('never refused')).toBeVisible()
})
