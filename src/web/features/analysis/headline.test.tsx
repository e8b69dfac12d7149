import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/analysis.ts'
import { Headline } from './headline.tsx'

const analysis: Analysis = {
  formId: 'f',
  total: 3,
  responses: 3,
  firstAt: '2026-11-20T08:00:00Z',
  lastAt: '2026-11-22T10:44:00Z',
  questions: [],
  trend: [],
  timeZone: 'Europe/Berlin',
}
const tiles = (more: Partial<Analysis> = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Headline analysis={{ ...analysis, ...more }} />
    </MantineProvider>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')

test('the last answer has its whole day in one, and the time below it, in the time zone of the form', () => {
  expect(tiles()).toContain('|Last answer|22 Nov 2026|11:44|')
  expect(tiles()).toContain('|first on 20 Nov 2026, 09:00|')
  expect(tiles({ lastAt: null })).not.toContain('Last answer')
})
