import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Operator } from '#web/lib/operator.ts'
import { OperatorWords } from './operator-words.tsx'

const shown = (operator?: Operator) =>
  renderToStaticMarkup(
    <MantineProvider>
      <OperatorWords operator={operator} />
    </MantineProvider>,
  )
const wordsOf = (markup: string) => markup.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, '')

test.each([
  [
    { name: 'Example Ltd.', contact: 'us@example.com' },
    'run by Example Ltd.; they are reached at us@example.com.',
  ],
  [
    { name: 'Example Ltd.' },
    'This server is run by Example Ltd.; they have not said here how to reach them.',
  ],
  [
    { contact: 'https://example.com/us' },
    'said their name here; they are reached at https://example.com/us.',
  ],
  [undefined, 'has not said here who they are or how to reach them.'],
])('%o is said as it is', (operator, words) => {
  expect(wordsOf(shown(operator))).toContain(words)
})

test('what is typed there is text, and a contact is a mail or a page behind https', () => {
  const markup = shown({ name: '<img src=x onerror=alert(1)>', contact: 'a?bcc=c&d@example.com' })
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).toContain('href="mailto:a%3Fbcc%3Dc%26d@example.com"')
  expect(shown({ contact: 'https://example.com/us' })).toContain('href="https://example.com/us"')
})
