import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

export interface ReceivedMail {
  mail: Email
  /** The path, with what follows it, of the one link into our pages. */
  link: string
}

/** Mails do not change: each is parsed once. */
const parsed = new Map<string, Promise<Email>>()

function parse(file: string) {
  const known = parsed.get(file) ?? PostalMime.parse(readFileSync(file))
  parsed.set(file, known)
  return known
}

/** Names begin with the time. */
function newestFirst() {
  const folder = path.join(String(process.env.E2E_DATA_DIR), 'outbox')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names
    .sort()
    .reverse()
    .map((name) => path.join(folder, name))
}

export async function waitForMail(address: string, subject: RegExp): Promise<ReceivedMail> {
  for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(200)) {
    for (const file of newestFirst()) {
      const mail = await parse(file)
      const isIt = mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? '')
      if (isIt) return { mail, link: linkIn(mail.text ?? '') }
    }
  }
  throw new Error(`No mail to ${address} with a subject like ${subject}`)
}

function linkIn(text: string) {
  const [address = ''] = /https?:\/\/\S+/.exec(text) ?? []
  return address ? address.slice(new URL(address).origin.length) : ''
}
