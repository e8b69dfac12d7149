import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { type Jobs, jobKind } from '#server/jobs/jobs.ts'
import { formExists } from '../../forms/queries.ts'
import { deleteSomeResponses, deleteTallies } from '../queries.ts'
import { removeFiles } from '../uploads/commands.ts'

/** Small enough for the embedded engine to store responses in between. */
const atOnce = 2_000
/** By then whatever was being stored when the form went is stored, or never will be. */
const secondLook = 120

export const purgeForm = jobKind<{ formId: string }>('purge-form')

/** Asks for the responses of a form to be deleted, in the transaction that deletes the form. */
export async function askForPurge({ tx, jobs }: { tx: Db; jobs: Jobs }, formId: string): Promise<void> {
  await jobs.enqueue(tx, purgeForm, { formId }, { key: formId })
  await jobs.enqueue(tx, purgeForm, { formId }, { key: `${formId} again`, after: secondLook })
}

/**
 * Deletes all that was answered to a form that no longer exists, the files sent with it too.
 * @throws Error when the form exists: then its answers are somebody's
 */
export async function purgeResponses(
  { db, files }: Pick<Context, 'db' | 'files'>,
  formId: string,
): Promise<void> {
  if (await formExists(db, formId)) throw new Error('the form exists')
  while ((await deleteSomeResponses(db, formId, atOnce)) === atOnce);
  await deleteTallies(db, formId)
  await removeFiles({ db, files }, formId)
}
