import { type Letter, MailRefused } from '#server/adapters/mail/port.ts'
import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { userByEmailKey, userById } from '../queries.ts'
import { builtInUserId, emailKey } from '../rules.ts'
import {
  changeEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from './mail.ts'
import { type AccountMail, accountMail } from './mail-job.ts'
import { issueToken } from './one-time.ts'
import { forgetTokens } from './queries.ts'

const forgetting = jobKind<Record<never, never>>('forget-tokens')
/** Used and expired tokens are kept this long, to tell who comes late what became of their link. */
const keptDays = 90

export function credentialJobs({ db, jobs, mailer, config }: Context) {
  jobs.handle(accountMail, async (data, { id }) => {
    const letter = await write(data)
    // What a mail server refuses for good it refuses the next time too.
    if (letter) await mailer.send(letter, id).catch(unlessRefused)
  })

  jobs.handle(forgetting, () => forgetTokens(db, new Date(Date.now() - keptDays * 24 * 3600 * 1000)))
  jobs.daily(forgetting, 3)

  const link = (path: string) => config.linkOrigin + path

  /** The letter, or undefined when what was asked for has no meaning any more. */
  async function write(data: AccountMail): Promise<Letter | undefined> {
    switch (data.letter) {
      case 'verify-email': {
        const user = await userById(db, data.userId)
        if (!user || user.blocked || user.emailVerifiedAt) return
        const code = await issueToken(db, 'verify-email', user.id, user.email)
        return verifyEmailLetter(user.email, user.firstName, link(`/verify/${user.id}/${code}`))
      }
      case 'reset-password': {
        const user = await userByEmailKey(db, emailKey(data.email))
        if (!user || user.blocked || user.id === builtInUserId) return
        if (changedSince(user.passwordChangedAt, data.askedAt)) return
        const token = await issueToken(db, 'reset-password', user.id, user.email)
        return resetPasswordLetter(user.email, user.firstName, link(`/reset-password#${token}`))
      }
      case 'change-email': {
        const user = await userById(db, data.userId)
        if (!user || user.blocked || changedSince(user.passwordChangedAt, data.askedAt)) return
        const token = await issueToken(db, 'change-email', user.id, data.email)
        return changeEmailLetter(data.email, user.firstName, link(`/confirm-email#${token}`))
      }
      case 'email-change-asked':
        return emailChangeAskedLetter(data.email, data.newEmail, link('/forgot-password'))
      case 'email-changed':
        return emailChangedLetter(data.email, data.newEmail)
      case 'password-changed':
        return passwordChangedLetter(data.email, link('/forgot-password'))
    }
  }
}

function unlessRefused(error: unknown) {
  if (!(error instanceof MailRefused)) throw error
}

const changedSince = (changedAt: Date | null, askedAt: number) =>
  changedAt !== null && changedAt.getTime() > askedAt
