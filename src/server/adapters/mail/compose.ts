import { htmlOf } from './html.ts'
import type { Letter } from './port.ts'

/** A letter as it is read: both texts say the same. */
export interface Composed {
  subject: string
  text: string
  html: string
}

/** Nothing a stranger typed can begin a header or a line of its own, or turn the direction of what follows it. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

const longestSubject = 200

/**
 * Gives a letter its look.
 * @throws Error when what is to be done has an address that is no web address
 */
export function compose(letter: Letter): Composed {
  const clean: Letter = {
    to: letter.to,
    subject: Array.from(oneLine(letter.subject)).slice(0, longestSubject).join(''),
    heading: oneLine(letter.heading),
    paragraphs: letter.paragraphs.map(oneLine),
    sections:
      letter.sections?.map(({ title, lines }) => ({ title: oneLine(title), lines: lines.map(oneLine) })) ??
      [],
    ...(letter.action && { action: link(letter.action) }),
    notes: letter.notes?.map(oneLine) ?? [],
    ...(letter.unsubscribe && { unsubscribe: link(letter.unsubscribe) }),
  }
  return { subject: clean.subject, text: textOf(clean), html: htmlOf(clean) }
}

const link = ({ label, href }: NonNullable<Letter['action']>) => ({
  label: oneLine(label),
  href: webAddress(href),
})

/**
 * An address as it is written in mail.
 * @throws Error when it is no web address
 */
export function webAddress(href: string): string {
  const { protocol, href: written } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A letter can only link to the web.')
  return written
}

const textOf = ({ heading, paragraphs, sections = [], action, notes = [], unsubscribe }: Letter) =>
  [
    heading,
    ...paragraphs,
    ...sections.map(({ title, lines }) => [title, ...lines].join('\n')),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...notes,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
    // The mark of a signature: many programs show what follows small.
    '-- \nFormlark: feedback forms and surveys',
  ]
    .join('\n\n')
    .concat('\n')
