import type { Limit } from '#server/http/limits.ts'
import { emailKey } from './rules.ts'

/** So many calls from one address within so many seconds. */
export const perAddress = (max: number, per: number): Limit => ({ max, per })

/** An address as a key of bounded length. */
const emailIn = (body: unknown) => emailKey((body as { email: string }).email).slice(0, 254)

/** So many calls about one e-mail address, wherever they come from. */
export const perEmail = (max: number, per: number): Limit => ({ max, per, by: ({ body }) => emailIn(body) })

/** So many calls about one e-mail address from one network address: nobody else can use them up. */
export const perEmailAndAddress = (max: number, per: number): Limit => ({
  max,
  per,
  by: ({ body, ip }) => `${ip} ${emailIn(body)}`,
})

/** So many calls of one account. */
export const perAccount = (max: number, per: number): Limit => ({
  max,
  per,
  by: ({ identity }) => identity?.userId ?? '',
})
