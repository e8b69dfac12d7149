import { createHmac, timingSafeEqual } from 'node:crypto'
import { digestHour } from '#contract/responses/notifications.ts'

/** Milliseconds between two mails about one form to one person. */
export const pause = 60_000
/** Milliseconds after which whatever came before is committed: what is younger is told the next time. */
const settling = 10_000

/** Up to when responses are looked at. */
export const horizonOf = (now: number) => new Date(now - settling)

/** Milliseconds of which all that came is looked at together. */
const gathering = 15_000

/** When what comes at a moment is looked at; by then it has settled. */
export const nextLook = (at: number) => Math.ceil((at + settling) / gathering) * gathering

/** The day and the hour of a moment in a time zone. */
export function localTime(now: number, timeZone: string): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}

/** Whether the digest of today is still to be sent, at its hour or, after a standstill, later. */
export const isDigestDue = (digestedOn: string | null, { day, hour }: { day: string; hour: number }) =>
  hour >= digestHour && digestedOn !== day

/** Whom and what a link stops. */
export interface Subscription {
  formId: string
  userId: string
}

const signatureOf = (key: string, { formId, userId }: Subscription) =>
  createHmac('sha256', key).update(`${formId} ${userId}`).digest('base64url')

/** The token that stops the mails about one form to one person, and nothing else. */
export const signSubscription = (key: string, subscription: Subscription) =>
  [subscription.formId, subscription.userId, signatureOf(key, subscription)].join('.')

/** What a token stops; undefined when it is not ours. */
export function readSubscription(key: string, token: string): Subscription | undefined {
  const [formId = '', userId = '', signature = '', more] = token.split('.')
  const [sent, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, { formId, userId }))]
  if (more !== undefined || sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined
  return { formId, userId }
}

/**
 * Text of strangers that no mail program makes a link of: an invisible sign parts what looks like an address.
 * @param most characters kept
 */
export function quietText(text: string, most: number): string {
  const letters = Array.from(text.trim().replace(/\s+/g, ' '))
  const short = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
  return short.replace(/(?<=\S)[.:@](?=[\p{L}/\\])|@/gu, (sign) => `${sign}\u2060`)
}
