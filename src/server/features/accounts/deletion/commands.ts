import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { type Jobs, jobKind } from '#server/jobs/jobs.ts'
import { ownerChanged } from '../../forms/commands.ts'
import { lockForm } from '../../forms/queries.ts'
import { giveForm } from '../../forms/sharing/commands.ts'
import { forgetPayments } from '../../plans/payments/commands.ts'
import { subscriptionOf } from '../../plans/payments/queries.ts'
import { askForPurge } from '../../responses/purge/commands.ts'
import { lockWithAdmins } from '../administration/queries.ts'
import { isActiveAdmin } from '../administration/rules.ts'
import { emailKey } from '../rules.ts'
import { noteFormerSlug } from '../slugs/queries.ts'
import { countResponsesTo, deleteUser, heirOf, ownedForms } from './queries.ts'

/** A stored file that nobody refers to any more. */
export const removeFile = jobKind<{ key: string }>('remove-file')

/** What deleting an account would delete, and the shared forms that could go to a co-author instead. */
export async function deletionOf({ db, payments }: Pick<Context, 'db' | 'payments'>, userId: string) {
  const owned = await ownedForms(db, userId)
  return {
    forms: owned.length,
    responses: await countResponsesTo(
      db,
      owned.map(({ form }) => form.id),
    ),
    shared: owned.flatMap(({ form, heir }) =>
      heir === null ? [] : [{ formId: form.id, name: form.name, heir }],
    ),
    // Where payments are no longer set up, nothing ends by itself.
    pays: payments !== undefined && Boolean((await subscriptionOf(db, userId))?.plan),
  }
}

/**
 * Deletes an account with everything in it. What was answered to its forms is deleted by a job right after.
 * @param handOver shared forms go to their first co-author
 * @throws Problem INVALID (field `email`) when it is not the account's, LAST_ADMIN
 */
export async function deleteAccountOf(
  { db, news, jobs }: Pick<Context, 'db' | 'news' | 'jobs'>,
  userId: string,
  { email, handOver }: { email: string; handOver: boolean },
): Promise<void> {
  const tell = await transaction(db, async (tx) => {
    // All admins, so that the last two cannot both go at once.
    // And who would get forms: they wait for one another here, not with half of the forms given.
    const heirs = handOver ? (await ownedForms(tx, userId)).flatMap(({ heirId }) => heirId ?? []) : []
    const locked = await lockWithAdmins(tx, [userId, ...heirs])
    const user = locked.find(({ id }) => id === userId)
    if (!user) throw new Problem('NOT_FOUND')
    if (emailKey(email) !== user.emailKey) {
      const message = 'This is not the e-mail of your account.'
      throw new Problem('INVALID', { fields: { email: message }, message })
    }
    const admins = locked.filter(isActiveAdmin)
    if (isActiveAdmin(user) && admins.length === 1) throw new Problem('LAST_ADMIN')
    const tellForms = await ownerChanged({ db: tx, news }, userId)
    for (const { form } of await ownedForms(tx, userId)) {
      await lockForm(tx, form.id)
      // Read again: whoever left meanwhile gets nothing.
      const heirId = handOver ? await heirOf(tx, form.id) : undefined
      if (heirId !== undefined) await giveForm({ tx, news }, form.id, { from: userId, to: heirId })
      else await askForPurge({ tx, jobs }, form.id)
    }
    if (user.avatar) await askForRemoval({ tx, jobs }, user.avatar)
    await forgetPayments({ tx, jobs }, userId)
    // What was printed must not soon lead to somebody else.
    await noteFormerSlug(tx, user.slug, null)
    await deleteUser(tx, userId)
    return tellForms
  })
  tell()
}

/** Has the file of an address such as /files/avatars/x.webp removed once the transaction commits. */
export const askForRemoval = ({ tx, jobs }: { tx: Db; jobs: Jobs }, address: string) => {
  const key = address.replace(/^\/files\//, '')
  return jobs.enqueue(tx, removeFile, { key }, { key })
}
