import { binDays } from '#contract/forms/bin.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { askForPurge } from '../../responses/purge/commands.ts'
import { myForm } from '../access/commands.ts'
import { lockForm } from '../queries.ts'
import { bringBack, eraseFrom, eraseOlder, throwAway } from './queries.ts'

/** When a form thrown away at a moment is deleted for good. */
export const deletedUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + binDays * 24 * 3600 * 1000)

/**
 * Puts a form into the bin, where nobody reaches it but its owner.
 * @throws Problem FORM_NOT_FOUND, FORM_NOT_YOURS (co-authors too)
 */
export async function binForm(
  { db, news }: Pick<Context, 'db' | 'news'>,
  userId: string,
  formId: string,
): Promise<Date> {
  const deletedAt = new Date()
  await transaction(db, async (tx) => {
    await lockForm(tx, formId)
    await myForm(tx, userId, formId, 'delete')
    await throwAway(tx, formId, deletedAt)
    await news.announce(tx, 'form-changed', formId)
  })
  news.tell('form-changed', formId)
  return deletedUntil(deletedAt)
}

/** @throws Problem FORM_NOT_FOUND when it is not in this person's bin */
export async function restoreOwn({ db }: Pick<Context, 'db'>, userId: string, formId: string) {
  if (!(await bringBack(db, userId, formId))) throw new Problem('FORM_NOT_FOUND')
  return myForm(db, userId, formId, 'edit')
}

/**
 * Deletes a form of one's bin for good; a job deletes its responses.
 * @throws Problem FORM_NOT_FOUND when it is not in this person's bin
 */
export async function eraseOwn({ db, jobs }: Pick<Context, 'db' | 'jobs'>, userId: string, formId: string) {
  await transaction(db, async (tx) => {
    if (!(await eraseFrom(tx, userId, formId))) throw new Problem('FORM_NOT_FOUND')
    await askForPurge({ tx, jobs }, formId)
  })
}

/** Deletes for good what has been in the bin for its time. */
export async function emptyBins({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - binDays * 24 * 3600 * 1000)
  await transaction(db, async (tx) => {
    for (const formId of await eraseOlder(tx, before)) await askForPurge({ tx, jobs }, formId)
  })
}
