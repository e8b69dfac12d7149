import { createHmac, timingSafeEqual } from 'node:crypto'

const sign = (key: string, said: string) => createHmac('sha256', key).update(said).digest('base64url')

/** What stands for an address in the list of those that want no invitations: nobody reads the address from it. */
export const fingerprintOf = (key: string, emailKey: string) => sign(key, `address ${emailKey}`)

/** The token that speaks for an address; who has it got a mail there. */
export const signFingerprint = (key: string, fingerprint: string) =>
  `${fingerprint}.${sign(key, `link ${fingerprint}`)}`

/** The fingerprint a token is for; undefined when it is not ours. */
export function readToken(key: string, token: string): string | undefined {
  const [fingerprint = ''] = token.split('.')
  const [sent, right] = [Buffer.from(token), Buffer.from(signFingerprint(key, fingerprint))]
  return sent.length === right.length && timingSafeEqual(sent, right) ? fingerprint : undefined
}
