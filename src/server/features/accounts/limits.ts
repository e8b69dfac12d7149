import type { Limit } from '#server/http/limits.ts'
import { emailKey } from './rules.ts'

/** So many calls from one address within so many seconds. */
export const perAddress = (max: number, per: number): Limit => ({ max, per })

/** So many calls about one e-mail address, wherever they come from. */
export const perEmail = (max: number, per: number): Limit => ({
  max,
  per,
  by: ({ body }) => emailKey((body as { email: string }).email),
})

/** So many calls of one account. */
export const perAccount = (max: number, per: number): Limit => ({
  max,
  per,
  by: ({ identity }) => identity?.userId ?? '',
})
