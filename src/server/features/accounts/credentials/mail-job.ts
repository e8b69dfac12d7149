import { jobKind } from '#server/jobs/jobs.ts'

/** The mails of accounts. No secret is in here: tokens are made when the mail is written. */
export type AccountMail =
  | { letter: 'verify-email'; userId: string }
  | { letter: 'reset-password'; email: string; askedAt: number }
  | { letter: 'change-email'; userId: string; email: string; askedAt: number }
  | { letter: 'email-change-asked' | 'email-changed'; email: string; newEmail: string }
  | { letter: 'password-changed'; email: string }

/** Tried for some two hours: 15 s, 30 s, 1 min … A mail server that hangs is given up after 90 s. */
export const accountMail = jobKind<AccountMail>('account-mail', {
  retries: 9,
  retryAfter: 15,
  within: 120,
  sideBySide: 3,
})
