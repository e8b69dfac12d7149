import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { createForm } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import type { Summary } from '#contract/summary.ts'
import { test } from './fixtures.ts'

const written = [
  ...[
    'The parking garage was awful',
    'Awful parking garage, an hour of waiting',
    'I hated the parking garage',
  ],
  ...['Parking garage was terrible', 'That horrible parking garage', 'The parking garage is a bad joke'],
  ...['I loved the friendly trainers', 'Friendly trainers, great fun', 'Such friendly trainers, excellent'],
  ...[
    'Wonderful and friendly trainers',
    'The friendly trainers were amazing',
    'Friendly trainers made it great',
  ],
  '<b>bold</b> <img src=x onerror="document.title=1"> parking garage, awful',
  ...Array.from({ length: 27 }, (_, n) => `Nothing special, I came by bus number ${n}`),
]

test('the summary says what the answers come down to, and each claim opens what it rests on', async ({
  page,
  registerMember,
  logInAs,
}) => {
  test.slow()
  const owner = await registerMember()
  const questions = [
    { id: 'stars', type: 'rating', label: 'How was it?' },
    { id: 'why', type: 'long', label: 'Tell us more' },
  ]
  const form = await owner.call(createForm, {
    body: { name: 'Workshop', visibility: 1, questions: JSON.stringify(questions) as never },
  })
  await Promise.all(
    written.map((why, n) =>
      owner.call(submitResponse, {
        params: { formId: form.id },
        body: { id: randomUUID(), answers: { why, stars: n % 4 === 0 ? 4 : 5 } },
      }),
    ),
  )
  await logInAs(page.context(), owner)
  await page.goto(`/form-responses/${form.id}`)
  const summary = page.getByRole('region', { name: 'In short' })
  await expect(summary).toContainText('4.8 of 5 stars on average from 40 answers')
  await expect(summary).toContainText('40 written answers, without any AI')

  const rating = summary.getByRole('button', { name: /chose 4 or 5 stars.*40 of 40/ })
  await rating.click()
  await expect(rating).toHaveAttribute('aria-expanded', 'true')
  await expect(summary).toContainText('the share would lie between 91.2 % and 100.0 %')
  const parking = summary.getByRole('button', { name: /parking garage.*mostly criticized/i })
  await parking.focus()
  await page.keyboard.press('Enter')
  await expect(summary.getByRole('blockquote')).toHaveCount(3)
  for (const quote of await summary.getByRole('blockquote').allTextContents())
    expect(written).toContain(quote)
  await expect(summary.getByRole('link', { name: /Open response/ }).first()).toHaveAttribute(
    'href',
    /response=/,
  )
  await expect(summary.locator('img, b')).toHaveCount(0)
  await expect(summary.getByRole('button', { name: /Write a summary/ })).toHaveCount(0)
  const found = await new AxeBuilder({ page }).include('section:has(> div > div > h2)').analyze()
  expect(found.violations).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

test('where a model is set up it can be asked, called off and asked again', async ({
  page,
  registerMember,
  logInAs,
}) => {
  const owner = await registerMember()
  const form = await owner.call(createForm, {
    body: {
      name: 'Workshop',
      visibility: 1,
      questions: JSON.stringify([{ id: 'why', type: 'long', label: 'Why?' }]) as never,
    },
  })
  const id = randomUUID()
  const answers = { why: 'The room was cold' }
  await owner.call(submitResponse, { params: { formId: form.id }, body: { id, answers } })
  await logInAs(page.context(), owner)

  // The server of these tests has no model: its replies are changed as if it had one.
  let change: Partial<Summary> = { model: 'fake-1', status: 'none', texts: { read: 9, of: 9 } }
  const claim = {
    text: 'A cold room',
    count: 7,
    quotes: [{ responseId: id, questionId: 'why', text: answers.why }],
  }
  await page.route('**/api/v1/forms/*/analyze*', async (route) => {
    const reply = await route.fetch()
    const analysis = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...analysis, summary: { ...analysis.summary, ...change } },
    })
  })
  await page.route('**/api/v1/forms/*/summary', async (route) => {
    const method = route.request().method()
    const own = await route.fetch({ method: 'GET' })
    if (method === 'POST') change = { ...change, status: 'pending', progress: 0.4 }
    if (method === 'DELETE') change = { ...change, status: 'failed', problem: 'The model’s service is busy.' }
    await route.fulfill({ response: own, json: { ...(await own.json()), ...change } })
  })
  await page.route('**/api/v1/forms/*/summary/live', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: writing\ndata: ${JSON.stringify({ writing: change.status === 'pending', progress: 0.7 })}\n\n`,
    }),
  )
  await page.goto(`/form-responses/${form.id}`)
  const summary = page.getByRole('region', { name: 'In short' })
  await summary.getByRole('button', { name: 'Write a summary with fake-1' }).click()
  const bar = summary.getByRole('progressbar', { name: 'Answers read' })
  await expect(bar).toHaveJSProperty('value', 0.7)
  await summary.getByRole('button', { name: 'Cancel' }).click()
  await expect(summary.getByRole('alert')).toContainText('The model’s service is busy.')
  await summary.getByRole('button', { name: 'Try again' }).click()
  await expect(summary.getByRole('progressbar')).toBeVisible()
  const done: Partial<Summary> = {
    source: 'model',
    status: 'ready',
    newSince: 3,
    coveredResponses: 9,
    improvements: [claim],
  } as const
  change = { ...change, ...done }
  await expect(summary).toContainText('Written by fake-1 from 9 written answers')
  await summary.getByRole('button', { name: /A cold room.*7 responses/ }).click()
  await expect(summary.getByRole('blockquote')).toHaveText('The room was cold')
  await expect(summary).toContainText('3 new responses since')
  await expect(summary.getByRole('button', { name: 'Renew' })).toBeVisible()
  const found = await new AxeBuilder({ page }).include('section:has(> div > div > h2)').analyze()
  expect(found.violations).toEqual([])
})
