import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Summary } from '#contract/summary.ts'
import { SummarySection } from './summary-section.tsx'

const summary: Summary = {
  source: 'built-in',
  generatedAt: '2026-11-22T20:44:00Z',
  coveredResponses: 0,
  texts: { read: 0, of: 0 },
  headline: 'Three people answered.',
  strengths: [],
  improvements: [],
  themes: [],
}

test('when it was made is said in the time zone of the form', () => {
  for (const [timeZone, words] of [
    ['Asia/Tokyo', '23 Nov 2026, 05:44'],
    ['America/New_York', '22 Nov 2026, 15:44'],
  ] as const) {
    const html = renderToStaticMarkup(
      <MantineProvider>
        <SummarySection summary={summary} formId="f" timeZone={timeZone} />
      </MantineProvider>,
    )
    expect(html).toContain(`>${words}</time>`)
  }
})
