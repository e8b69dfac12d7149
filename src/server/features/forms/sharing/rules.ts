import { createHash } from 'node:crypto'
import { invitationDays, mailsADay } from '#contract/forms/sharing.ts'
import { Problem } from '#contract/problems.ts'

const dayMs = 24 * 3600 * 1000
/** Milliseconds within which the same address is not mailed again. */
const mailedLately = 10 * 60_000

export const expiryOf = (invitedAt: Date) => new Date(invitedAt.getTime() + invitationDays * dayMs)

/** Since when mails count against the limit. */
export const mailsSince = (now: Date) => new Date(now.getTime() - dayMs)

/** Whether an address that is invited again got its mail a moment ago: a double click mails once. */
export const wasMailedLately = (invitation: { invitedAt: Date } | undefined, now: Date) =>
  invitation !== undefined && now.getTime() - invitation.invitedAt.getTime() < mailedLately

/** A mail's name in the count, which tells nobody whom it went to. */
export const mailName = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)

/** @throws Problem NOT_VERIFIED unless this account may have mails sent to others */
export function refuseUnverified(user: { emailVerifiedAt: Date | null; blocked: boolean } | undefined): void {
  if (!user?.emailVerifiedAt || user.blocked) throw new Problem('NOT_VERIFIED')
}

/** @throws Problem MAILS_USED_UP when so many more would be too many for a day */
export function refuseTooMany(sent: number, more: number): void {
  const left = Math.max(0, mailsADay - sent)
  if (more <= left) return
  throw new Problem(
    'MAILS_USED_UP',
    left === 0
      ? {}
      : {
          message: `You can have ${left} more ${left === 1 ? 'mail' : 'mails'} sent today: please shorten the list.`,
        },
  )
}
