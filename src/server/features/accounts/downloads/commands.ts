import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import { issueToken, redeemToken } from '../credentials/one-time.ts'
import { userById } from '../queries.ts'

/** A token with which an account may download one file, once and within 60 seconds. */
export const allowDownload = (db: Db, userId: string) => issueToken(db, 'download-file', userId)

/**
 * Whose download a token stands for; it is used up.
 * @throws Problem LINK_WRONG, LINK_EXPIRED
 */
export async function redeemDownload(db: Db, token: string): Promise<string> {
  const { userId } = await redeemToken(db, 'download-file', token)
  const user = await userById(db, userId)
  if (!user || user.blocked) throw new Problem('LINK_WRONG')
  return userId
}
