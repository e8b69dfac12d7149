import { Problem } from '#contract/problems.ts'
import type { NotificationMode, NotificationSetting } from '#contract/responses/notifications.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { userById } from '../../accounts/queries.ts'
import { formIfMine } from '../../forms/access/commands.ts'
import { ownForm } from '../access/commands.ts'
import { signingKey } from '../opened/queries.ts'
import { deleteSetting, saveSetting, settingOf } from './queries.ts'
import { isDigestDue, localTime, nextLook, readSubscription, type Subscription } from './rules.ts'

/** Looks whether there is something to tell one person about one form. */
export const notify = jobKind<Subscription>('notify-of-responses', {
  retries: 9,
  retryAfter: 15,
  within: 120,
  sideBySide: 2,
})

/** Asks for digests, and for what a process that stopped did not come to ask for. */
export const lookAround = jobKind<Record<never, never>>('look-for-untold-responses')

/**
 * Asks for a look a little later; asked for again before that, it is the same one.
 * @param from the moment it follows, if not this one
 */
export async function askForLook(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  subscriptions: Subscription[],
  from = Date.now(),
): Promise<void> {
  const at = nextLook(from)
  const after = Math.max(0, Math.ceil((at - Date.now()) / 1000))
  for (const { formId, userId } of subscriptions) {
    await transaction(db, (tx) =>
      jobs.enqueue(tx, notify, { formId, userId }, { key: `${formId} ${userId} ${at}`, after }),
    )
  }
}

/** What somebody chose; of a form whose responses they may see. */
export async function settingFor(db: Db, subscription: Subscription): Promise<NotificationSetting> {
  await ownForm(db, subscription.userId, subscription.formId)
  const user = await userById(db, subscription.userId)
  const setting = await settingOf(db, subscription)
  return {
    mode: setting?.mode ?? 'none',
    email: user?.email ?? '',
    verified: Boolean(user?.emailVerifiedAt),
  }
}

/** Begins with what comes from now on; who had mails before misses nothing by another choice. */
export async function choose(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  subscription: Subscription,
  mode: NotificationMode,
): Promise<void> {
  const { timeZone } = await ownForm(db, subscription.userId, subscription.formId)
  if (mode === 'none') return deleteSetting(db, subscription)
  const now = Date.now()
  const local = localTime(now, timeZone)
  // The first digest is that of the next time it is seven o'clock.
  const digestedOn = isDigestDue(null, local) ? local.day : null
  await saveSetting(db, { ...subscription, mode, toldAt: new Date(now), digestedOn })
  // Processes that have just asked who is to be told of this form do not ask again before that look. After the commit,
  // so that whoever asks later finds this person.
  if (mode === 'each') await askForLook({ db, jobs }, [subscription])
}

/** The key that signs the links of these mails, and of no others. */
export const linkKey = (db: Db) => signingKey(db, 'unsubscribe-responses')

/**
 * Whom and what a link stops.
 * @throws Problem LINK_WRONG
 */
export async function subscriptionOf(db: Db, token: string): Promise<Subscription> {
  const subscription = readSubscription(await linkKey(db), token)
  if (!subscription) throw new Problem('LINK_WRONG')
  return subscription
}

/** What a link is about, as far as the person it was mailed to may still see it. */
export async function aboutSubscription(db: Db, subscription: Subscription) {
  const { formId, userId } = subscription
  const found = await formIfMine(db, userId, formId, 'seeResponses')
  const setting = await settingOf(db, subscription)
  return { form: found?.form.name ?? null, mode: setting?.mode ?? ('none' as const) }
}
