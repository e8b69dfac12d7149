import { Problem } from '#contract/problems.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Identity } from '#server/http/identity.ts'
import { isPassword } from '../passwords.ts'
import { lockUser, userByEmailKey } from '../queries.ts'
import { emailKey } from '../rules.ts'
import { hashOf, newToken } from '../tokens.ts'
import { insertSession, recordLogin, sessionByTokenHash, touchSession } from './queries.ts'

const sessionDays = 90
/** Last use is written at most this often: otherwise every read would be a write. */
const touchEvery = 10 * 60 * 1000

/**
 * Checks the password and opens a session.
 * @returns the token, of which only the hash is kept
 * @throws Problem WRONG_CREDENTIALS, the same and as late for an unknown address as for a wrong password;
 *   ACCOUNT_BLOCKED for who knows the password
 */
export async function openSession(
  db: Db,
  { email, password }: { email: string; password: string },
  userAgent = '',
): Promise<string> {
  const user = await userByEmailKey(db, emailKey(email))
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new Problem('WRONG_CREDENTIALS')
  const token = newToken()
  const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600 * 1000)
  const id = newId()
  await transaction(db, async (tx) => {
    // While the password was checked it may have been changed: then this was the old one.
    const now = await lockUser(tx, user.id)
    if (now?.passwordHash !== user.passwordHash) throw new Problem('WRONG_CREDENTIALS')
    if (now.blocked) throw new Problem('ACCOUNT_BLOCKED')
    await insertSession(tx, {
      id,
      tokenHash: hashOf(token),
      userId: user.id,
      expiresAt,
      userAgent: userAgent.slice(0, 500),
    })
    await recordLogin(tx, user.id)
  })
  return token
}

/** The account of a token, or null when the token is unknown, has run out, or its account is blocked. */
export async function identify(db: Db, token: string): Promise<Identity | null> {
  const session = await sessionByTokenHash(db, hashOf(token))
  if (!session) return null
  const now = new Date()
  if (now.getTime() - session.lastUsed.getTime() > touchEvery) await touchSession(db, session.sessionId, now)
  const { userId, sessionId, role } = session
  return { userId, sessionId, role }
}
