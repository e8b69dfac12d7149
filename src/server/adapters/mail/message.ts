import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { compose, webAddress } from './compose.ts'
import type { Letter } from './port.ts'

/** The part of a message's names that its key decides. */
export const keyHash = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

/**
 * The message of a letter, from one address to one address.
 * @param from `name@host` or `Name <name@host>`
 * @throws Error when the letter's address is none
 */
export function messageOf(letter: Letter, key: string, from: string): SendMailOptions {
  if (!/^[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+$/u.test(letter.to)) throw new Error('This is no address to send to.')
  const sender = addressOf(from)
  const { subject, text, html } = compose(letter)
  return {
    from: sender,
    // As an object: a text would be read as a list.
    to: { name: '', address: letter.to },
    envelope: { from: sender.address, to: { name: '', address: letter.to } },
    subject,
    date: new Date(),
    messageId: `<${keyHash(key)}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribe && {
        'List-Unsubscribe': `<${webAddress(letter.unsubscribe.href)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    alternatives: [textPart(text), { contentType: 'text/html; charset=utf-8', content: html, ...printable }],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const printable = { contentTransferEncoding: 'quoted-printable' }

/** The text as it is wherever it may travel like that: whoever opens the file can read it, and copy the link. */
function textPart(text: string) {
  const contentType = 'text/plain; charset=utf-8'
  const unchanged = /^[\x20-\x7e\n]*$/.test(text) && text.split('\n').every((line) => line.length < 900)
  if (!unchanged) return { contentType, content: text, ...printable }
  const head = `Content-Type: ${contentType}\nContent-Transfer-Encoding: 7bit\n\n`
  return { raw: (head + text).replaceAll('\n', '\r\n') }
}

function addressOf(from: string) {
  const [, name = '', address = ''] = /^(?:(.*?)\s*<)?([^<>]+)>?$/.exec(from) ?? []
  return { name: name.replace(/^"|"$/g, ''), address }
}
