import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import { hashOf, newToken } from '../tokens.ts'
import { insertToken, spendToken, type TokenPurpose, type TokenRow, tokenByHash } from './queries.ts'

/** Seconds for which each kind of token can be used. */
const lifetime: Record<TokenPurpose, number> = {
  'verify-email': 7 * 24 * 3600,
  'reset-password': 3600,
  'change-email': 24 * 3600,
  download: 60,
  'download-file': 60,
}

/** Hands out a token for one use; `email` is the address it is mailed to, where that matters. */
export async function issueToken(db: Db, purpose: TokenPurpose, userId: string, email?: string) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + lifetime[purpose] * 1000)
  await insertToken(db, { tokenHash: hashOf(token), purpose, userId, email: email ?? null, expiresAt })
  return token
}

/**
 * Takes a token for its one use.
 * @throws Problem LINK_WRONG when there is none for this purpose, LINK_EXPIRED when it ran out or was used
 */
export async function redeemToken(tx: Db, purpose: TokenPurpose, token: string): Promise<TokenRow> {
  const tokenHash = hashOf(token)
  const found = await tokenByHash(tx, purpose, tokenHash)
  if (!found) throw new Problem('LINK_WRONG')
  if (!(await spendToken(tx, tokenHash))) {
    throw new Problem('LINK_EXPIRED', found.usedAt ? { message: 'This link was used already.' } : {})
  }
  return found
}
