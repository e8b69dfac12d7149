import type { Card } from '#contract/cards.ts'

/** A code with more than this on 20 mm is hard to read: what is least missed is left out. */
const mostBytes = 230

/**
 * A card as phones take it into their contacts: vCard 3.0, which all of them read.
 * Long lines are not folded: a code has no lines, and readers differ in unfolding them.
 */
export function vcardOf({ name, headline, email, phone, website }: Card): string {
  const lines = (all: boolean, link: boolean) =>
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `N:${structured(name)}`,
      `FN:${escaped(name)}`,
      ...(all && headline ? [`TITLE:${escaped(headline)}`] : []),
      ...(phone ? [`TEL:${escaped(phone)}`] : []),
      ...(email ? [`EMAIL:${escaped(email)}`] : []),
      ...(link && website ? [`URL:${escaped(webAddress(website))}`] : []),
      'END:VCARD',
      '',
    ].join('\r\n')
  return [lines(true, true), lines(false, true)].find(fits) ?? lines(false, false)
}

const fits = (text: string) => new TextEncoder().encode(text).length <= mostBytes

/** Of a free text only a guess: the last word is the family's name. */
function structured(name: string) {
  const words = name.split(' ')
  const family = words.length > 1 ? (words.pop() ?? '') : ''
  return `${escaped(family)};${escaped(words.join(' '))};;;`
}

/** What ends a value or a line stands behind a backslash. */
const escaped = (value: string) => value.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const webAddress = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)
