import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Card } from '#contract/cards.ts'
import { vcardOf } from './vcard.ts'

const card: Card = {
  layout: 'quiet',
  color: 'ink',
  name: 'Zoë Ann; Müller, PhD',
  headline: 'Trainer \\ Coach',
  email: 'zoe@example.org',
  phone: '+49 30 123',
  website: 'example.org',
  code: 'page',
  formId: null,
  caption: '',
  contactCode: true,
}

test('what is on the card, escaped', () => {
  expect(vcardOf(card).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:PhD;Zoë Ann\\; Müller\\,;;;',
    'FN:Zoë Ann\\; Müller\\, PhD',
    'TITLE:Trainer \\\\ Coach',
    'TEL:+49 30 123',
    'EMAIL:zoe@example.org',
    'URL:https://example.org',
    'END:VCARD',
    '',
  ])
})

test('a long card leaves out the headline first, then the website', () => {
  const long = { ...card, headline: 'x'.repeat(90) }
  expect(vcardOf(long)).not.toContain('TITLE')
  expect(vcardOf(long)).toContain('URL')
  const longer = vcardOf({ ...long, email: `${'e'.repeat(60)}@example.org`, website: 'w'.repeat(80) })
  expect(longer).not.toContain('URL')
  expect(longer).toContain('EMAIL')
})

test('whatever is typed begins no line of its own', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aé\n\r;,\\: 😀'), maxLength: 30 })
  fc.assert(
    fc.property(typed, typed, (name, phone) => {
      const lines = vcardOf({ ...card, name, phone: `x${phone}` }).split(/\r\n|\r|\n/)
      expect(
        lines.every((line) => line === '' || /^(BEGIN|VERSION|N|FN|TITLE|TEL|EMAIL|URL|END):/.test(line)),
      ).toBe(true)
      expect(lines.find((line) => line.startsWith('N:'))?.match(/(?<!\\)(\\\\)*;/g)).toHaveLength(4)
    }),
  )
})
