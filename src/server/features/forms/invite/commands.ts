import type { z } from 'zod'
import type { inviteToAnswer, LetterLanguage } from '#contract/forms/sharing.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { lockUser } from '../../accounts/queries.ts'
import { emailKey } from '../../accounts/rules.ts'
import { myForm } from '../access/commands.ts'
import { mailsLeft, takeMails } from '../sharing/commands.ts'
import { mailName } from '../sharing/rules.ts'

/** Mails somebody the link to a form. */
export const answerMail = jobKind<{
  formId: string
  senderId: string
  to: string
  message: string
  language: LetterLanguage
}>('invite-to-answer', { retries: 9, retryAfter: 15, within: 120, sideBySide: 2 })

/**
 * Has people mailed who are to answer a form, each once for each id.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS, INVALID while it takes no answers, NOT_VERIFIED, MAILS_USED_UP
 */
export async function invitePeople(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  senderId: string,
  formId: string,
  { id, emails, message, language }: z.output<typeof inviteToAnswer.body>,
) {
  // The first of those that are written differently.
  const people = new Map(emails.toReversed().map((email) => [emailKey(email), email]))
  const now = new Date()
  await transaction(db, async (tx) => {
    // First, as everywhere: people before forms.
    await lockUser(tx, senderId)
    const { form } = await myForm(tx, senderId, formId, 'invite')
    if (form.visibility !== 1) throw new Problem('INVALID', { message: 'Please publish the form first.' })
    if (form.closesAt && form.closesAt <= now)
      throw new Problem('INVALID', { message: 'The form’s closing date has passed: it takes no answers.' })
    const names = new Map([...people.keys()].map((key) => [mailName('answer', formId, id, key), key]))
    for (const name of await takeMails(tx, senderId, [...names.keys()], now)) {
      const to = people.get(names.get(name) ?? '') ?? ''
      const data = { formId, senderId, to, message, language }
      await jobs.enqueue(tx, answerMail, data, { key: `${senderId} ${name}` })
    }
  })
  return { sent: people.size, left: await mailsLeft(db, senderId) }
}
