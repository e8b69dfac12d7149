import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { formCoAuthors, formDrafts, formInvitations, forms, mailsToOthers } from '../tables.ts'

type Invitation = typeof formInvitations.$inferSelect

const isTo = (formId: string, emailKey: string) =>
  and(eq(formInvitations.formId, formId), eq(formInvitations.emailKey, emailKey))

/** Invites an address; invited before, its time begins anew. */
export async function putInvitation(tx: Db, invitation: Invitation): Promise<void> {
  const { formId, emailKey, ...rest } = invitation
  await tx
    .insert(formInvitations)
    .values(invitation)
    .onConflictDoUpdate({ target: [formInvitations.formId, formInvitations.emailKey], set: rest })
}

export async function invitationTo(
  db: Db,
  formId: string,
  emailKey: string,
): Promise<Invitation | undefined> {
  const [row] = await db.select().from(formInvitations).where(isTo(formId, emailKey))
  return row
}

/** Invitations that nobody has taken up and whose time has not passed, the oldest first. */
export async function invitationsTo(db: Db, formId: string, now: Date): Promise<Invitation[]> {
  return db
    .select()
    .from(formInvitations)
    .where(and(eq(formInvitations.formId, formId), gt(formInvitations.expiresAt, now)))
    .orderBy(asc(formInvitations.invitedAt), asc(formInvitations.emailKey))
}

/** Takes an invitation back; false when there is none. */
export async function deleteInvitation(tx: Db, formId: string, emailKey: string): Promise<boolean> {
  const rows = await tx
    .delete(formInvitations)
    .where(isTo(formId, emailKey))
    .returning({ email: formInvitations.email })
  return rows.length > 0
}

export async function deleteInvitations(tx: Db, formId: string): Promise<void> {
  await tx.delete(formInvitations).where(eq(formInvitations.formId, formId))
}

export async function forgetInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(formInvitations).where(lt(formInvitations.expiresAt, before))
}

/** Those who work on a form beside its owner, the longest first. */
export async function coAuthorsOf(db: Db, formId: string) {
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatar: users.avatar,
      emailKey: users.emailKey,
      email: formCoAuthors.email,
    })
    .from(formCoAuthors)
    .innerJoin(users, eq(users.id, formCoAuthors.userId))
    .where(eq(formCoAuthors.formId, formId))
    .orderBy(asc(formCoAuthors.createdAt), asc(users.id))
}

export async function addCoAuthor(
  tx: Db,
  coAuthor: Pick<typeof formCoAuthors.$inferInsert, 'formId' | 'userId' | 'email'>,
): Promise<void> {
  await tx.insert(formCoAuthors).values(coAuthor).onConflictDoNothing()
}

export async function deleteCoAuthor(tx: Db, formId: string, userId: string): Promise<boolean> {
  const isIt = (table: typeof formCoAuthors | typeof formDrafts) =>
    and(eq(table.formId, formId), eq(table.userId, userId))
  await tx.delete(formDrafts).where(isIt(formDrafts))
  const rows = await tx
    .delete(formCoAuthors)
    .where(isIt(formCoAuthors))
    .returning({ id: formCoAuthors.userId })
  return rows.length > 0
}

/** Makes somebody the owner, who is no co-author then, of the form unpublished until they publish it. Which addresses the former owner typed, nobody sees any more. */
export async function setOwner(tx: Db, formId: string, ownerId: string): Promise<void> {
  await tx.update(forms).set({ ownerId, visibility: 0, untaken: true }).where(eq(forms.id, formId))
  await tx
    .delete(formCoAuthors)
    .where(and(eq(formCoAuthors.formId, formId), eq(formCoAuthors.userId, ownerId)))
  await tx.update(formCoAuthors).set({ email: null }).where(eq(formCoAuthors.formId, formId))
}

/** Mails to others that an account had sent since a moment. */
export async function countMails(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(mailsToOthers)
    .where(and(eq(mailsToOthers.userId, userId), gt(mailsToOthers.sentAt, since)))
  return row?.mails ?? 0
}

/** Those of the mails that were asked for before. */
export async function knownMails(db: Db, userId: string, mails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ mail: mailsToOthers.mail })
    .from(mailsToOthers)
    .where(and(eq(mailsToOthers.userId, userId), inArray(mailsToOthers.mail, mails)))
  return new Set(rows.map(({ mail }) => mail))
}

export async function noteMails(tx: Db, userId: string, mails: string[], sentAt: Date): Promise<void> {
  if (mails.length > 0) await tx.insert(mailsToOthers).values(mails.map((mail) => ({ userId, mail, sentAt })))
}

export async function forgetMails(db: Db, before: Date): Promise<void> {
  await db.delete(mailsToOthers).where(lt(mailsToOthers.sentAt, before))
}
