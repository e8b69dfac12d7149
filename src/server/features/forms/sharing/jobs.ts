import { type Letter, MailRefused } from '#server/adapters/mail/port.ts'
import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { userByEmailKey, userById } from '../../accounts/queries.ts'
import { fullName } from '../../accounts/rules.ts'
import { answerMail } from '../invite/commands.ts'
import { formById } from '../queries.ts'
import { tokenUnlessRefused } from '../refusals/commands.ts'
import { coAuthorMail, newOwnerMail } from './commands.ts'
import { answerLetter, invitationLetter, newOwnerLetter, sharedLetter } from './mail.ts'
import { forgetInvitations, forgetMails, invitationTo } from './queries.ts'

const forgetting = jobKind<Record<never, never>>('forget-invitations')
/** Counted mails are kept this long; a day's count. */
const keptDays = 2

export function sharingJobs({ db, jobs, mailer, config }: Context) {
  const link = (path: string) => config.linkOrigin + path

  jobs.handle(coAuthorMail, async ({ formId, emailKey, invitedAt }, { id }) => {
    const invitation = await invitationTo(db, formId, emailKey)
    // Taken back or taken up meanwhile, or invited anew.
    if (invitation?.invitedAt.getTime() !== invitedAt) return
    const sent = await namesOf(formId, invitation.invitedBy)
    if (!sent) return
    const account = await userByEmailKey(db, emailKey)
    const to = account?.email ?? invitation.email
    const stop = await stopLinkFor(to)
    if (account?.blocked || !stop) return
    const about = { ...sent, to, stop }
    const letter = account?.emailVerifiedAt
      ? sharedLetter(about, link(`/form-builder/${formId}`))
      : invitationLetter(about, link(account ? '/login' : '/register'), account !== undefined)
    await send(letter, id)
  })

  jobs.handle(newOwnerMail, async ({ formId, from }, { id }) => {
    const form = await formById(db, formId)
    const owner = form && (await userById(db, form.ownerId))
    const sent = await namesOf(formId, from)
    if (!sent || !owner?.emailVerifiedAt || owner.blocked || owner.id === from) return
    await send(newOwnerLetter({ ...sent, to: owner.email }, link(`/form-builder/${formId}`)), id)
  })

  jobs.handle(answerMail, async ({ formId, senderId, to, message, language }, { id }) => {
    const form = await formById(db, formId)
    const owner = form && (await userById(db, form.ownerId))
    const sent = await namesOf(formId, senderId)
    if (!sent || !owner || owner.blocked || form.visibility !== 1) return
    const stop = await stopLinkFor(to)
    if (!stop) return
    const href = link(`/${owner.slug}/${formId}`)
    await send(answerLetter({ ...sent, to, stop, message }, href, language), id)
  })

  jobs.handle(forgetting, async () => {
    await forgetInvitations(db, new Date())
    await forgetMails(db, new Date(Date.now() - keptDays * 24 * 3600 * 1000))
  })
  jobs.daily(forgetting, 3)

  /** The address of the page that stops invitations; undefined where they are stopped. Nobody who invites learns of it. */
  async function stopLinkFor(email: string) {
    const token = await tokenUnlessRefused(db, email)
    return token && link(`/unsubscribe/invitations/${token}`)
  }

  /** Who has a mail about which form sent; undefined when either is gone or blocked. */
  async function namesOf(formId: string, senderId: string) {
    const form = await formById(db, formId)
    const sender = await userById(db, senderId)
    if (!form || !sender || sender.blocked) return undefined
    return { form: form.name, sender: fullName(sender) }
  }

  async function send(letter: Letter, key: string) {
    await mailer.send(letter, key).catch((error: unknown) => {
      // What a mail server refuses for good it refuses the next time too.
      if (!(error instanceof MailRefused)) throw error
    })
  }
}
