import fc from 'fast-check'
import jsQR from 'jsqr'
import { create } from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProblem, readAddresses } from './addresses.ts'
import { mailHref, networks, preparedText } from './posts.ts'
import { qrSheet, sheetSvg } from './qr-sheet.ts'

describe('a list of addresses', () => {
  test.each([
    ['', [], []],
    ['ada@example.com', ['ada@example.com'], []],
    [
      ' a@x.org,b@x.org; c@x.org\nd@x.org e@x.org',
      ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org'],
      [],
    ],
    ['Ada Lovelace <ada@x.org>, <bob@x.org>', ['ada@x.org', 'bob@x.org'], []],
    ['ADA@x.org\nada@X.org', ['ada@X.org'], []],
    ['ada, bob@x.org', ['bob@x.org'], ['ada']],
    ['Ada <nonsense>', [], ['nonsense']],
  ])('%j', (text, emails, wrong) => expect(readAddresses(text)).toEqual({ emails, wrong }))

  test('says what is wrong with it', () => {
    const problemOf = (text: string) => listProblem(readAddresses(text))
    expect(problemOf('a@x.org')).toBeUndefined()
    expect(problemOf('a@x.org, b')).toBe('This is no e-mail address: “b”')
    expect(problemOf('a b c d e')).toBe('These are no e-mail addresses: “a”, “b”, “c” and 2 more')
    const many = Array.from({ length: 21 }, (_, n) => `p${n}@x.org`).join('\n')
    expect(problemOf(many)).toBe('At most 20 at once; these are 21.')
  })

  test('whatever is typed, all of it is either', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { emails, wrong } = readAddresses(text)
        if (/[^\s,;]/.test(text)) expect(emails.length + wrong.length).toBeGreaterThan(0)
        expect(emails.every((one) => /^[^\s,;]+@[^\s,;]+$/.test(one))).toBe(true)
      }),
    )
  })
})

test('a post carries its words and the address whole, whatever is in them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const address = 'https://forms.example.com/ada/x?a=b&c=d#e'
      const text = preparedText(name)
      for (const { href, name: network } of networks) {
        const { searchParams, protocol } = new URL(href(text, address))
        const all = [...searchParams.values()].join(' ')
        expect(protocol).toBe('https:')
        expect(all).toContain(address)
        // That one takes the words from the page.
        if (network !== 'Facebook') expect(all).toContain(text)
      }
      expect(new URL(mailHref(name, text, address)).searchParams.get('body')).toContain(address)
    }),
  )
})

describe('a code for print', () => {
  // As wide as letters are in most alphabets.
  const measure = (text: string) => text.length * 0.55
  const long = `https://feedback.a-long-company-name.example.com/${'slug-of-forty-characters'.padEnd(40, 'x')}/SnXcpZFM9RVjRN`
  const modulesOf = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules
  // Files of one worker share the library, and those about pictures of strangers forbid it this.
  beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] }))
  afterAll(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }))

  test.each([
    ['https://forms.example.com/ada-lovelace/SnXcpZFM9RVjRN', 'Evening class & <friends>'],
    ['https://forms.example.com/ada-lovelace/SnXcpZFM9RVjRN', ''],
    [long, 'A title that goes on '.repeat(10)],
  ])('%s, with the title %j, is read from the SVG as it is drawn at 2 cm', async (address, title) => {
    const modules = modulesOf(address)
    const sheet = qrSheet(modules, title, measure)
    // Below this, phones have trouble.
    expect(20 / modules.size).toBeGreaterThan(0.4)
    expect(sheet.lines.length).toBeLessThanOrEqual(2)
    const svg = sheetSvg(sheet, 20)
    const [, width = '', height = ''] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? []
    expect((Number(width) * modules.size) / (modules.size + 8)).toBeCloseTo(20, 1)
    expect(Number(height)).toBeGreaterThanOrEqual(Number(width))
    // As a printer of 300 dots an inch would draw it.
    const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
  })

  test('no line is wider than the code, and only what does not fit is cut off', () => {
    const modules = modulesOf('https://forms.example.com/ada/SnXcpZFM9RVjRN')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const { lines, width } = qrSheet(modules, title, measure)
        for (const line of lines) expect(measure(line) * 2.4).toBeLessThanOrEqual(width)
        if (!lines.join('').includes('…')) expect(lines.join(' ')).toBe(title.trim().replace(/\s+/g, ' '))
      }),
    )
  })
})
