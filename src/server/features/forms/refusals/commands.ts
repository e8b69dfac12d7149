import { Problem } from '#contract/problems.ts'
import type { Db } from '#server/db/database.ts'
import { emailKey } from '../../accounts/rules.ts'
import { signingKey } from '../../responses/opened/queries.ts'
import { hasRefused } from './queries.ts'
import { fingerprintOf, readToken, signFingerprint } from './rules.ts'

const keyOf = (db: Db) => signingKey(db, 'refuse-invitations')

/**
 * The token for the link in an invitation to an address.
 * @returns undefined where whoever has it wants none: nothing is to be sent
 */
export async function tokenUnlessRefused(db: Db, email: string): Promise<string | undefined> {
  const key = await keyOf(db)
  const fingerprint = fingerprintOf(key, emailKey(email))
  return (await hasRefused(db, fingerprint)) ? undefined : signFingerprint(key, fingerprint)
}

/**
 * Which address a link speaks for.
 * @throws Problem LINK_WRONG
 */
export async function fingerprintIn(db: Db, token: string): Promise<string> {
  const fingerprint = readToken(await keyOf(db), token)
  if (!fingerprint) throw new Problem('LINK_WRONG')
  return fingerprint
}
