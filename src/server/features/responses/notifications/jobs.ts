import { waitingWords } from '#contract/responses/waiting.ts'
import { type Letter, MailRefused } from '#server/adapters/mail/port.ts'
import type { Context } from '#server/context.ts'
import { userById } from '../../accounts/queries.ts'
import { analysisOf } from '../../analysis/commands.ts'
import { may } from '../../forms/access/rules.ts'
import { formFor } from '../../forms/queries.ts'
import { questionsToRead } from '../shown.ts'
import { boundOf } from '../waiting/commands.ts'
import { isShown } from '../waiting/rules.ts'
import { askForLook, linkKey, lookAround, notify } from './commands.ts'
import { digestLetter, eachLetter, type Report } from './mail.ts'
import { deleteSetting, mayBeWaiting, newSince, noteTold, settingOf, toldOfEach } from './queries.ts'
import {
  horizonOf,
  isDigestDue,
  localTime,
  nextLook,
  pause,
  type Subscription,
  signSubscription,
} from './rules.ts'

/** The newest responses that are read for a letter. */
const readAtMost = 50

export function notificationJobs(context: Context) {
  const { db, jobs, news, mailer, config } = context
  jobs.handle(notify, tell)
  jobs.handle(lookAround, async () => {
    const now = Date.now()
    const waiting = await mayBeWaiting(db)
    const due = waiting.filter(
      ({ setting, timeZone }) =>
        setting.mode === 'each' || isDigestDue(setting.digestedOn, localTime(now, timeZone)),
    )
    await askForLook(
      { db, jobs },
      due.map(({ setting }) => setting),
    )
  })
  jobs.hourly(lookAround)

  /** Forms for which the next look was asked for. */
  let asked = { at: 0, forms: new Set<string>() }
  news.onNews('responses-changed', (formId) => {
    const at = nextLook(Date.now())
    if (asked.at !== at) asked = { at, forms: new Set() }
    if (formId === undefined || asked.forms.has(formId)) return
    const { forms } = asked
    forms.add(formId)
    const ask = async () => askForLook({ db, jobs }, await toldOfEach(db, formId))
    // The next response asks again, and so does the look around.
    ask().catch(() => forms.delete(formId))
  })

  async function tell(subscription: Subscription): Promise<void> {
    const { formId, userId } = subscription
    const setting = await settingOf(db, subscription)
    const found = setting && (await formFor(db, userId, formId))
    // In the bin: if it comes back, so do the mails.
    if (!setting || !found) return
    if (!may(found.role, 'seeResponses')) return deleteSetting(db, subscription)
    const now = Date.now()
    const { day, hour } = localTime(now, found.form.timeZone)
    const daily = setting.mode === 'daily'
    if (daily && !isDigestDue(setting.digestedOn, { day, hour })) return
    const mayBeSent = daily || !setting.sentAt ? now : setting.sentAt.getTime() + pause
    if (now < mayBeSent) return askForLook({ db, jobs }, [subscription], mayBeSent)

    const { count, rows } = await newSince(db, setting, horizonOf(now), readAtMost)
    const [newest] = rows
    const user = await userById(db, userId)
    const reachable = user?.emailVerifiedAt && !user.blocked
    if (newest && user && reachable) {
      const token = signSubscription(await linkKey(db), subscription)
      const bound = await boundOf(context, found.form)
      const report: Report = {
        to: user.email,
        form: found.form,
        count,
        rows: rows.filter((row) => isShown(bound, row)),
        waiting: bound && !isShown(bound, newest) ? waitingWords(bound) : undefined,
        questions: questionsToRead(found.form),
        href: `${config.linkOrigin}/form-responses/${formId}`,
        unsubscribe: `${config.linkOrigin}/unsubscribe/${token}`,
      }
      const letter = daily
        ? digestLetter(report, (await analysisOf(db, found.form, {}, bound)).questions)
        : eachLetter(report)
      // Told twice after a crash, it has the same name twice.
      await send(letter, `${formId} ${userId} ${setting.toldAt.getTime()} ${setting.toldId}`)
    }
    if (!newest && !daily) return
    await noteTold(db, subscription, {
      ...(newest && { toldAt: newest.submittedAt, toldId: newest.id }),
      ...(newest && reachable && { sentAt: new Date() }),
      ...(daily && { digestedOn: day }),
    })
  }

  async function send(letter: Letter, key: string) {
    await mailer.send(letter, key).catch((error: unknown) => {
      // What a mail server refuses for good it refuses the next time too.
      if (!(error instanceof MailRefused)) throw error
    })
  }
}
