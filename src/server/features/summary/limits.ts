import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { userById } from '../accounts/queries.ts'
import { tokensUsed } from './queries.ts'

const words = {
  form: 'This form’s limit for today is used up. Please try again tomorrow.',
  account:
    'The limit for today of all forms of this form’s owner together is used up. Please try again tomorrow.',
  total: 'All that the model may be asked here today is used up. Please try again tomorrow.',
} as const

/** The day (UTC) on which tokens are counted. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Says which of the day's limits does not allow so many more tokens; undefined when all do. */
export async function limitReached(
  { db, config: { modelTokensPerDay } }: Pick<Context, 'db' | 'config'>,
  form: { id: string; ownerId: string },
  more: number,
): Promise<string | undefined> {
  const used = await tokensUsed(db, form, today())
  const reached = (['form', 'account', 'total'] as const).find(
    (limit) => used[limit] + more > modelTokensPerDay[limit],
  )
  return reached && words[reached]
}

/**
 * Accounts are free, a model is not: whoever asks it has shown that an address is theirs, and so has whose limit is used.
 * @throws Problem INVALID
 */
export async function refuseUnverified(db: Db, askerId: string, ownerId: string): Promise<void> {
  const isVerified = async (id: string) => Boolean((await userById(db, id))?.emailVerifiedAt)
  if (!(await isVerified(askerId)))
    throw new Problem('INVALID', {
      message: 'Please confirm your e-mail address first: your settings can send you a link.',
    })
  if (!(await isVerified(ownerId)))
    throw new Problem('INVALID', {
      message: 'The owner of this form has to confirm their e-mail address first.',
    })
}
