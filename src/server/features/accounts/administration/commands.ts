import { adminRole } from '#contract/accounts/roles.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { ownerChanged } from '../../forms/commands.ts'
import { followRole } from '../../forms/feedback/commands.ts'
import { takeTurn } from '../../forms/feedback/queries.ts'
import { givePlan } from '../../plans/payments/commands.ts'
import { askForVerification } from '../credentials/commands.ts'
import { voidTokens } from '../credentials/queries.ts'
import { lockUser, updateUser, userByEmailKey } from '../queries.ts'
import { builtInUserId, emailKey } from '../rules.ts'
import { deleteSessions } from '../sessions/queries.ts'
import { insertAudit, lockWithAdmins } from './queries.ts'
import { type AccountChange, isActiveAdmin, notesOf, realChange } from './rules.ts'

/**
 * Changes role, plan or blocking of an account, and notes it in the audit log. Blocking ends its sessions.
 * @throws Problem NOT_FOUND (the actor may have been demoted meanwhile), LAST_ADMIN, PLAN_PAID, INVALID when somebody blocks himself
 */
export async function administer(
  { db, news, payments }: Pick<Context, 'db' | 'news' | 'payments'>,
  actorId: string,
  userId: string,
  wished: AccountChange,
): Promise<void> {
  if (userId === builtInUserId) throw new Problem('NOT_FOUND')
  const tellForms = await transaction(db, async (tx) => {
    if (wished.role !== undefined) await takeTurn(tx)
    // All admins, so that two who demote each other wait for each other.
    const locked = await lockWithAdmins(tx, [actorId, userId])
    const admins = locked.filter(isActiveAdmin)
    const subject = locked.find(({ id }) => id === userId)
    if (!subject || !admins.some(({ id }) => id === actorId)) throw new Problem('NOT_FOUND')

    const change = realChange(subject, wished)
    const isLast = admins.every(({ id }) => id === userId)
    if (isLast && !isActiveAdmin({ ...subject, ...change })) throw new Problem('LAST_ADMIN')
    if (change.blocked && userId === actorId) throw blocksHimself()
    // Also where it is the plan they have: it may be one that is paid for, with another that was given beside it.
    if (wished.plan !== undefined) await givePlan({ tx, payments }, userId, wished.plan)
    const notes = notesOf(subject, change)
    if (notes.length === 0) return undefined

    await updateUser(tx, userId, change)
    if (change.role !== undefined) await followRole(tx, userId, change.role)
    await insertAudit(tx, actorId, userId, notes)
    if (change.blocked) {
      await deleteSessions(tx, userId)
      await voidTokens(tx, userId)
    }
    const isPublic = change.blocked !== undefined || change.plan !== undefined
    return isPublic ? ownerChanged({ db: tx, news }, userId) : undefined
  })
  tellForms?.()
}

function blocksHimself() {
  const message = 'You cannot block yourself. Ask another admin.'
  return new Problem('INVALID', { message, fields: { blocked: message } })
}

/**
 * Mails a new verification code to somebody, and notes it in the audit log.
 * @throws Problem NOT_FOUND
 */
export async function resendVerificationFor(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  actorId: string,
  userId: string,
): Promise<'sent' | 'already'> {
  return transaction(db, async (tx) => {
    const subject = await lockUser(tx, userId)
    if (!subject || userId === builtInUserId) throw new Problem('NOT_FOUND')
    if (subject.emailVerifiedAt) return 'already'
    await askForVerification({ tx, jobs }, userId)
    await insertAudit(tx, actorId, userId, [{ action: 'verification', from: null, to: null }])
    return 'sent'
  })
}

/** What came of a wish to make somebody an admin. */
export type Appointment = 'appointed' | 'already' | 'blocked' | 'unknown'

/** Makes the account of an address an admin; for the command line, where there may be no admin yet. */
export async function appointAdmin(db: Db, email: string): Promise<Appointment> {
  const found = await userByEmailKey(db, emailKey(email))
  if (!found || found.id === builtInUserId) return 'unknown'
  return transaction(db, async (tx) => {
    await takeTurn(tx)
    const subject = (await lockWithAdmins(tx, [found.id])).find(({ id }) => id === found.id)
    if (!subject) return 'unknown'
    if (subject.blocked) return 'blocked'
    if (isActiveAdmin(subject)) return 'already'
    const change = { role: adminRole }
    await updateUser(tx, subject.id, change)
    await followRole(tx, subject.id, adminRole)
    await insertAudit(tx, null, subject.id, notesOf(subject, change))
    return 'appointed'
  })
}
