import { isIP } from 'node:net'
import { z } from 'zod'

/** Whose X-Forwarded-For is believed: nobody's, that of these addresses, or that of so many hops. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

const hops = (count: number) => (_address: string, hop: number) => hop < count

const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a range of them such as 10.0.0.0/8, or the name of one. */
function isPlace(text: string) {
  if (named.has(text)) return true
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128))
}

/** `off`, `on` (the one proxy that connects), a number of hops, or a list of addresses. */
export const trustProxySchema = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts, { addIssue }): TrustProxy => {
    const [first = ''] = parts
    if (parts.length === 1 && first === 'off') return false
    if (parts.length === 1 && first === 'on') return hops(1)
    if (parts.length === 1 && /^([1-9]|10)$/.test(first)) return hops(Number(first))
    if (!parts.every(isPlace)) addIssue('not a list of addresses')
    return parts
  })
