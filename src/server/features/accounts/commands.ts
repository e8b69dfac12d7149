import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { z } from 'zod'
import type { registrationSchema } from '#contract/accounts/registration.ts'
import { passwordLength } from '#contract/accounts/user.ts'
import { Problem } from '#contract/problems.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Identity } from '#server/http/identity.ts'
import { formOfRegistration } from '../forms/commands.ts'
import {
  insertSession,
  insertUser,
  recordLogin,
  sessionByTokenHash,
  takenSlugs,
  touchSession,
  userByEmailKey,
} from './queries.ts'
import { emailKey, freeSlug, wishedSlug } from './rules.ts'

const sessionDays = 90
/** Last use is written at most this often: otherwise every read would be a write. */
const touchEvery = 10 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Verified when no account has the address, so that both cases take the same time. */
const decoy = hash(randomBytes(16).toString('hex'))

/**
 * Makes the account and, when a form came along, that form, in one transaction.
 * @throws Problem DUPLICATE_ENTRY when the address has an account
 */
export async function register(db: Db, registration: z.output<typeof registrationSchema>) {
  const { firstName, lastName, email, password, formData } = registration
  const key = emailKey(email)
  if (await userByEmailKey(db, key)) throw new Problem('DUPLICATE_ENTRY')
  const passwordHash = await hash(password)
  const wish = wishedSlug(firstName, lastName)
  for (;;) {
    const slug = freeSlug(wish, await takenSlugs(db, wish))
    const id = newId()
    const made = await transaction(db, async (tx) => {
      const user = {
        id,
        email,
        emailKey: key,
        slug,
        firstName,
        lastName,
        passwordHash,
        termsAcceptedAt: new Date(),
      }
      if (!(await insertUser(tx, user))) return undefined
      const form = formData && (await formOfRegistration(tx, id, formData))
      return { id, slug, ...(form && { formId: form.id }) }
    })
    if (made) return made
    if (await userByEmailKey(db, key)) throw new Problem('DUPLICATE_ENTRY')
  }
}

/**
 * Checks the password and opens a session.
 * @returns the token: 256 random bits, of which only the hash is kept
 * @throws Problem WRONG_CREDENTIALS, the same and as late for an unknown address as for a wrong password
 */
export async function openSession(db: Db, email: string, password: string): Promise<string> {
  const user = await userByEmailKey(db, emailKey(email))
  const right = await verify(user?.passwordHash ?? (await decoy), password.slice(0, passwordLength.max))
  if (!user || !right || user.blocked || password.length > passwordLength.max)
    throw new Problem('WRONG_CREDENTIALS')
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + sessionDays * 24 * 3600 * 1000)
  await transaction(db, async (tx) => {
    await insertSession(tx, { id: newId(), tokenHash: hashOf(token), userId: user.id, expiresAt })
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
  return { userId: session.userId, sessionId: session.sessionId }
}
