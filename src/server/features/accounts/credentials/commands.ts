import { randomBytes } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/violations.ts'
import type { Identity } from '#server/http/identity.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { tellNewAddress } from '../../plans/address/commands.ts'
import { hashPassword, isPassword, refuseCommon } from '../passwords.ts'
import { lockUser, type UserRow, updateUser, userByEmailKey, userById } from '../queries.ts'
import { emailKey } from '../rules.ts'
import { deleteSessions, sessionLives } from '../sessions/queries.ts'
import { hashOf } from '../tokens.ts'
import { accountMail } from './mail-job.ts'
import { redeemToken } from './one-time.ts'
import { countWrongTry, spendToken, tokenByHash, voidTokens } from './queries.ts'

/** Wrong codes after which the right one is void too, and a new one has to be asked for. */
const mostAttempts = 10

/** Of a password that nobody knows: trying one takes as long as with any account. */
export const unknownPassword = () => hashPassword(randomBytes(32).toString('base64'))

type Parts = Pick<Context, 'db' | 'jobs'>

/** A double click, or a request sent again by itself, is mailed once. */
const thisMoment = () => String(Math.floor(Date.now() / 10_000))

/** Asks for the mail with a verification code. */
export async function askForVerification(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  userId: string,
  occasion = thisMoment(),
): Promise<void> {
  await jobs.enqueue(
    tx,
    accountMail,
    { letter: 'verify-email', userId },
    { key: `verify ${userId} ${occasion}` },
  )
}

/** Mails a new code, unless the address is verified already. */
export async function resendVerificationMail(
  { db, jobs }: Parts,
  user: UserRow,
): Promise<'sent' | 'already'> {
  if (user.emailVerifiedAt) return 'already'
  await transaction(db, (tx) => askForVerification({ tx, jobs }, user.id))
  return 'sent'
}

/**
 * Verifies an account's address with the code mailed to it.
 * @throws Problem LINK_WRONG, LINK_EXPIRED (also after too many wrong codes)
 */
export async function verifyAddress(db: Db, userId: string, code: string): Promise<'verified' | 'already'> {
  const tokenHash = hashOf(code)
  const token = await tokenByHash(db, 'verify-email', tokenHash)
  if (token?.userId !== userId) {
    await countWrongTry(db, userId, 'verify-email', mostAttempts)
    throw new Problem('LINK_WRONG')
  }
  return transaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    // A code says something about the address it was mailed to, and no other.
    if (!user || user.blocked || user.email !== token.email) throw new Problem('LINK_WRONG')
    const fresh = await spendToken(tx, tokenHash)
    if (user.emailVerifiedAt) return 'already'
    if (!fresh) throw new Problem('LINK_EXPIRED')
    await updateUser(tx, userId, { emailVerifiedAt: new Date() })
    return 'verified'
  })
}

/** Asks for the mail with a link for a new password. Whether there is such an account is looked up by the job alone. */
export async function forgetPassword({ db, jobs }: Parts, email: string): Promise<void> {
  const data = { letter: 'reset-password', email, askedAt: Date.now() } as const
  const key = `reset ${emailKey(email)} ${thisMoment()}`
  await transaction(db, (tx) => jobs.enqueue(tx, accountMail, data, { key }))
}

/**
 * Sets a new password with a mailed token; every session ends.
 * @throws Problem LINK_WRONG, LINK_EXPIRED, INVALID for a common password
 */
export async function resetPasswordWith({ db, jobs }: Parts, token: string, password: string): Promise<void> {
  await refuseCommon(password)
  // Looked at before the costly part: a made-up token takes no time.
  const found = await tokenByHash(db, 'reset-password', hashOf(token))
  if (!found) throw new Problem('LINK_WRONG')
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    // The account first: everything that closes its ways in does so under this lock.
    const user = await lockUser(tx, found.userId)
    const { email } = await redeemToken(tx, 'reset-password', token)
    if (!user || user.blocked || user.email !== email) throw new Problem('LINK_WRONG')
    // Whoever has the mail has the address.
    const emailVerifiedAt = user.emailVerifiedAt ?? new Date()
    await setPassword({ tx, jobs }, { ...user, emailVerifiedAt }, passwordHash)
  })
}

/**
 * Changes somebody's own password; their other sessions end.
 * @throws Problem INVALID (currentPassword, or a common new one)
 */
export async function changeOwnPassword(
  { db, jobs }: Parts,
  identity: Identity,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  await refuseCommon(password)
  const checked = await knowsPassword(db, identity, currentPassword)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const user = await lockUnchanged(tx, identity, checked)
    await setPassword({ tx, jobs }, user, passwordHash, identity.sessionId)
    if (!user.emailVerifiedAt) await askForVerification({ tx, jobs }, user.id, `password ${Date.now()}`)
  })
}

/** With a new password, every way in that the old one may have opened is closed, mailed links included. */
async function setPassword(
  { tx, jobs }: { tx: Db; jobs: Jobs },
  { id, email, emailVerifiedAt }: UserRow,
  passwordHash: string,
  keepSession?: string,
) {
  const passwordChangedAt = new Date()
  await updateUser(tx, id, { passwordHash, passwordChangedAt, emailVerifiedAt })
  await deleteSessions(tx, id, keepSession)
  await voidTokens(tx, id)
  const key = `password ${id} ${passwordChangedAt.getTime()}`
  await jobs.enqueue(tx, accountMail, { letter: 'password-changed', email }, { key })
}

/**
 * Asks for another address: the new one gets a link, the old one is told.
 * @throws Problem INVALID (currentPassword, or the address one has), DUPLICATE_ENTRY
 */
export async function askForEmailChange(
  { db, jobs }: Parts,
  identity: Identity,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const checked = await knowsPassword(db, identity, currentPassword)
  if (emailKey(email) === checked.emailKey) throw invalid('email', 'This is your address already.')
  if (await userByEmailKey(db, emailKey(email))) throw new Problem('DUPLICATE_ENTRY', { fields: taken })
  await transaction(db, async (tx) => {
    const user = await lockUnchanged(tx, identity, checked)
    const askedAt = Date.now()
    const key = `${user.id} ${emailKey(email)} ${user.passwordChangedAt?.getTime()} ${thisMoment()}`
    const link = { letter: 'change-email', userId: user.id, email, askedAt } as const
    await jobs.enqueue(tx, accountMail, link, { key: `change ${key}` })
    const notice = { letter: 'email-change-asked', email: user.email, newEmail: email } as const
    await jobs.enqueue(tx, accountMail, notice, { key: `asked ${key}` })
  })
}

/**
 * Puts a new address in force with the token mailed to it.
 * @returns the new address
 * @throws Problem LINK_WRONG, LINK_EXPIRED, DUPLICATE_ENTRY when somebody registered with it meanwhile
 */
export async function confirmEmailChange(
  { db, jobs, payments }: Parts & Pick<Context, 'payments'>,
  token: string,
): Promise<string> {
  const found = await tokenByHash(db, 'change-email', hashOf(token))
  if (!found) throw new Problem('LINK_WRONG')
  const { userId } = found
  return transaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    const { email } = await redeemToken(tx, 'change-email', token)
    if (!user || user.blocked || !email) throw new Problem('LINK_WRONG')
    const emailVerifiedAt = new Date()
    const holder = await userByEmailKey(tx, emailKey(email))
    if (holder && holder.id !== userId) throw new Problem('DUPLICATE_ENTRY')
    await updateUser(tx, userId, { email, emailKey: emailKey(email), emailVerifiedAt })
    await tellNewAddress({ tx, jobs, payments }, userId)
    // What was mailed to the old address opens nothing any more.
    await voidTokens(tx, userId)
    const notice = { letter: 'email-changed', email: user.email, newEmail: email } as const
    await jobs.enqueue(tx, accountMail, notice, { key: `changed ${userId} ${emailVerifiedAt.getTime()}` })
    return email
  }).catch((error: unknown) => {
    // Somebody else took the address at this very moment.
    throw isUniqueViolation(error) ? new Problem('DUPLICATE_ENTRY') : error
  })
}

/** @throws Problem INVALID (currentPassword) */
async function knowsPassword(db: Db, { userId }: Identity, password: string): Promise<UserRow> {
  const user = await userById(db, userId)
  if (!user || !(await isPassword(user.passwordHash, password)))
    throw invalid('currentPassword', 'This is not your password.')
  return user
}

/**
 * The account, locked, when nothing closed this session or changed the password while it was being checked.
 * @throws Problem SESSION_EXPIRED
 */
async function lockUnchanged(tx: Db, { userId, sessionId }: Identity, checked: UserRow): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  const unchanged = user?.passwordHash === checked.passwordHash && (await sessionLives(tx, userId, sessionId))
  if (!user || user.blocked || !unchanged) throw new Problem('SESSION_EXPIRED')
  return user
}

const taken = { email: 'This address has an account already.' }

const invalid = (field: string, message: string) =>
  new Problem('INVALID', { fields: { [field]: message }, message })
