import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { colours } from './html.ts'
import { messageOf } from './message.ts'
import type { Letter } from './port.ts'

const letter: Letter = {
  to: 'ada@example.com',
  subject: 'Please verify your email',
  heading: 'Welcome, Ada',
  paragraphs: ['Thank you for joining.', 'One click, and you are set.'],
  action: { label: 'Verify my email', href: 'https://forms.example.com/verify/me?code=a&next=b' },
  notes: ['The link works for 7 days.'],
}

test('text and HTML say the same, and both have the link', () => {
  const { subject, text, html } = compose(letter)
  expect(subject).toBe('Please verify your email')
  for (const part of [text, html]) {
    for (const words of [
      'Welcome, Ada',
      'Thank you for joining.',
      'Verify my email',
      'The link works for 7 days.',
    ])
      expect(part).toContain(words)
  }
  expect(text).toContain('\nhttps://forms.example.com/verify/me?code=a&next=b\n')
  expect(html.match(/href="https:\/\/forms\.example\.com\/verify\/me\?code=a&amp;next=b"/g)).toHaveLength(2)
})

test('what people typed is text in every place', () => {
  const hostile = '<script>alert("1")</script><img src=x onerror=\'a\'>&lt;'
  const { html } = compose({
    ...letter,
    subject: hostile,
    heading: hostile,
    paragraphs: [hostile],
    notes: [hostile],
    action: { label: hostile, href: 'https://example.com/"><script>' },
  })
  expect(html).not.toMatch(/<script|<img|onerror='/)
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')).toHaveLength(6)
  expect(html).toContain('href="https://example.com/%22%3E%3Cscript%3E"')
})

test('lines, controls and turned directions are taken out of what people typed', () => {
  const { text, subject } = compose({
    ...letter,
    subject: `one\r\nBcc: x\0${'y'.repeat(500)}`,
    heading: 'Ada\r\n\r\nClick\u2028here \u202emoc.live\ud800',
  })
  expect(subject).toMatch(/^one Bcc: x y{189}$/)
  expect(text.split('\n')[0]).toBe('Ada Click here moc.live\ufffd')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'verify/me'])('%s is no link', (href) => {
  expect(() => compose({ ...letter, action: { label: 'x', href } })).toThrow()
})

test.each(['', 'ada', 'a@x\r\nBcc: b@x', 'a b@x', 'a@b@c', '<a@b>'])('%j is no address', (to) => {
  expect(() => messageOf({ ...letter, to }, 'key', 'us@example.com')).toThrow('no address')
})

test('the colours are those of the pages', () => {
  const css = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('[data-mantine-color-scheme="dark"]')
  for (const [name, colour] of Object.entries(colours.light)) expect(light).toContain(`--${name}: ${colour};`)
  for (const [name, colour] of Object.entries(colours.dark)) expect(dark).toContain(`--${name}: ${colour};`)
})
