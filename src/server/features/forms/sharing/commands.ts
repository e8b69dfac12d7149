import { mailsADay, mostCoAuthors, type People } from '#contract/forms/sharing.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import type { News } from '#server/db/news.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { insertAudit } from '../../accounts/administration/queries.ts'
import { lockUser, userById } from '../../accounts/queries.ts'
import { emailKey, fullName } from '../../accounts/rules.ts'
import { deleteSetting } from '../../responses/notifications/queries.ts'
import { myForm } from '../access/commands.ts'
import { type FormRow, lockForm } from '../queries.ts'
import {
  addCoAuthor,
  coAuthorsOf,
  countMails,
  deleteCoAuthor,
  deleteInvitation,
  deleteInvitations,
  invitationsTo,
  invitationTo,
  knownMails,
  noteMails,
  putInvitation,
  setOwner,
} from './queries.ts'
import { expiryOf, mailName, mailsSince, refuseTooMany, refuseUnverified, wasMailedLately } from './rules.ts'

const patiently = { retries: 9, retryAfter: 15, within: 120, sideBySide: 2 }

/** Mails an address that it may work on a form. */
export const coAuthorMail = jobKind<{ formId: string; emailKey: string; invitedAt: number }>(
  'invite-co-author',
  patiently,
)
/** Tells somebody that a form is theirs now. */
export const newOwnerMail = jobKind<{ formId: string; from: string }>('tell-new-owner', patiently)

type Parts = Pick<Context, 'db' | 'jobs'>

/**
 * Counts mails of an account to other people; those that were asked for before count once.
 * @param tx the transaction that asks for the mails
 * @returns those that are new
 * @throws Problem NOT_VERIFIED, MAILS_USED_UP
 */
export async function takeMails(tx: Db, userId: string, mails: string[], now: Date): Promise<Set<string>> {
  // Locked: two calls at the same moment count one after the other.
  refuseUnverified(await lockUser(tx, userId))
  const known = await knownMails(tx, userId, mails)
  const fresh = [...new Set(mails)].filter((mail) => !known.has(mail))
  refuseTooMany(await countMails(tx, userId, mailsSince(now)), fresh.length)
  await noteMails(tx, userId, fresh, now)
  return new Set(fresh)
}

/** Mails to others that an account can still have sent today. */
export async function mailsLeft(db: Db, userId: string, now = new Date()): Promise<number> {
  return Math.max(0, mailsADay - (await countMails(db, userId, mailsSince(now))))
}

/**
 * Invites an address to work on a form. Whether it has an account is not looked up here, so that nothing, time
 * included, can tell.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS, NOT_VERIFIED, MAILS_USED_UP, INVALID (one's own address, too many)
 */
export async function shareWith({ db, jobs }: Parts, userId: string, formId: string, email: string) {
  const key = emailKey(email)
  await transaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    await lockForm(tx, formId)
    await myForm(tx, userId, formId, 'share')
    refuseUnverified(user)
    if (user?.emailKey === key) throw invalid('This is your own address.')
    const now = new Date()
    const coAuthors = await coAuthorsOf(tx, formId)
    if (coAuthors.some((one) => one.email !== null && emailKey(one.email) === key)) return
    if (wasMailedLately(await invitationTo(tx, formId, key), now)) return
    const open = (await invitationsTo(tx, formId, now)).filter((invitation) => invitation.emailKey !== key)
    if (coAuthors.length + open.length >= mostCoAuthors)
      throw invalid(`At most ${mostCoAuthors} people can work on a form.`)
    const invitation = { formId, emailKey: key, email, invitedBy: userId }
    await putInvitation(tx, { ...invitation, invitedAt: now, expiresAt: expiryOf(now) })
    const moment = String(now.getTime())
    await takeMails(tx, userId, [mailName('share', formId, key, moment)], now)
    const data = { formId, emailKey: key, invitedAt: now.getTime() }
    await jobs.enqueue(tx, coAuthorMail, data, { key: `${formId} ${key} ${moment}` })
  })
}

/**
 * Makes who was invited and opens the form for the first time a co-author.
 * @returns the form as it is then
 */
export async function join(db: Db, userId: string, { form }: FormRow): Promise<FormRow> {
  await transaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    await lockForm(tx, form.id)
    const invitation = user && (await invitationTo(tx, form.id, user.emailKey))
    const { role } = await myForm(tx, userId, form.id, 'edit')
    if (!invitation || role !== 'invited') return
    await addCoAuthor(tx, { formId: form.id, userId, email: invitation.email })
    await deleteInvitation(tx, form.id, invitation.emailKey)
  })
  return myForm(db, userId, form.id, 'edit')
}

/** Who works on a form, as far as this person may see it. */
export async function peopleOf(db: Db, userId: string, { form, role }: FormRow): Promise<People> {
  const now = new Date()
  const owner = await userById(db, form.ownerId)
  const self = await userById(db, userId)
  const coAuthors = await coAuthorsOf(db, form.id)
  const isOwner = role === 'owner'
  return {
    owner: personOf({ userId: form.ownerId, firstName: '', lastName: '', avatar: null, ...owner }),
    coAuthors: coAuthors.map((one) => ({ ...personOf(one), email: isOwner ? one.email : null })),
    invitations: isOwner
      ? (await invitationsTo(db, form.id, now)).map(({ email, expiresAt }) => ({
          email,
          expiresAt: expiresAt.toISOString(),
        }))
      : [],
    mails: { verified: Boolean(self?.emailVerifiedAt), left: await mailsLeft(db, userId, now) },
  }
}

/** @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS, NOT_FOUND when there is no such invitation */
export async function withdraw(db: Db, userId: string, formId: string, email: string): Promise<void> {
  await myForm(db, userId, formId, 'share')
  if (!(await deleteInvitation(db, formId, emailKey(email)))) throw new Problem('NOT_FOUND')
}

/**
 * Ends that somebody works on a form: its owner ends it, or they leave. What they kept aside and the mails about it go.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS, NOT_FOUND when they do not work on it
 */
export async function removeFrom(db: Db, actorId: string, formId: string, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const user = await userById(tx, userId)
    await lockForm(tx, formId)
    await myForm(tx, actorId, formId, actorId === userId ? 'leave' : 'share')
    const wasCoAuthor = await deleteCoAuthor(tx, formId, userId)
    // An address that has not opened the form is withdrawn by its own call: nobody learns here whose it is.
    const invited = (wasCoAuthor || actorId === userId) && user?.emailVerifiedAt ? user.emailKey : undefined
    const wasInvited = invited !== undefined && (await deleteInvitation(tx, formId, invited))
    if (!wasCoAuthor && !wasInvited) throw new Problem('NOT_FOUND')
    await deleteSetting(tx, { formId, userId })
  })
}

/**
 * Makes a co-author the owner of the form, unpublished; the former owner is a co-author then, and open invitations end.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS, NOT_FOUND when the heir is no co-author or blocked
 */
export async function handOver(
  { db, news, jobs }: Pick<Context, 'db' | 'news' | 'jobs'>,
  userId: string,
  formId: string,
  heirId: string,
): Promise<FormRow> {
  await transaction(db, async (tx) => {
    const heirs = []
    for (const id of [userId, heirId].sort()) heirs.push(await lockUser(tx, id))
    await lockForm(tx, formId)
    await myForm(tx, userId, formId, 'handOver')
    const isCoAuthor = (await coAuthorsOf(tx, formId)).some((one) => one.userId === heirId)
    if (!isCoAuthor || heirs.some((one) => one?.blocked)) throw new Problem('NOT_FOUND')
    await giveForm({ tx, news }, formId, { from: userId, to: heirId })
    await jobs.enqueue(
      tx,
      newOwnerMail,
      { formId, from: userId },
      { key: `${formId} ${heirId} ${Date.now()}` },
    )
  })
  news.tell('form-changed', formId)
  return myForm(db, userId, formId, 'edit')
}

/** Gives a form to one of its co-authors, unpublished: what stands under their name they publish. Whoever calls tells the news in this process after the commit. */
export async function giveForm(
  { tx, news }: { tx: Db; news: News },
  formId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await setOwner(tx, formId, to)
  await addCoAuthor(tx, { formId, userId: from, email: null })
  await deleteInvitations(tx, formId)
  await insertAudit(tx, from, to, [{ action: 'hand-over', from: null, to: formId }])
  await news.announce(tx, 'form-changed', formId)
}

const personOf = (one: { userId: string; firstName: string; lastName: string; avatar: string | null }) => ({
  userId: one.userId,
  name: fullName(one),
  avatar: one.avatar,
})

const invalid = (message: string) => new Problem('INVALID', { message, fields: { email: message } })
