import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a page that was opened may be sent from: answers may wait that long for a network. */
const validFor = 30 * 24 * 3600
/** Nobody is asked for more seconds than this. */
const most = 3

const signatureOf = (key: string, time: string) => createHmac('sha256', key).update(time).digest('base64url')

/** The proof that a page was opened at a time, in seconds. */
export function signOpened(key: string, now: number): string {
  const time = Math.floor(now).toString(36)
  return `${time}.${signatureOf(key, time)}`
}

/** When the page of a token was opened, in seconds; undefined when the token is not ours or ran out. */
export function readOpened(key: string, token: string, now: number): number | undefined {
  const [time = '', signature = '', more] = token.split('.')
  const [sent, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, time))]
  if (more !== undefined || sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined
  const opened = Number.parseInt(time, 36)
  return opened <= now && now - opened < validFor ? opened : undefined
}

/** Seconds that a person needs at least: one for each question, three at most. */
export const leastSeconds = (questions: number) => Math.min(most, questions)
