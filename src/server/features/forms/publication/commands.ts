import { termsOf } from '#contract/plans.ts'
import { Problem } from '#contract/problems.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { lockUser } from '../../accounts/queries.ts'
import { publishedForms } from './queries.ts'
import { noRoomMessage, type Publisher } from './rules.ts'

/**
 * Where limits are held, sees that an account's plan has room for one more published form; one that is published already
 * stays so. The account is locked, so that two publications at the same moment count one after the other, and before it
 * is looked whether the form is published: it may be unpublished at the same moment, to make room for another. Before any
 * form is locked, as everywhere.
 * @throws Problem PLAN_LIMIT
 */
export async function refuseBeyondPlan(
  tx: Db,
  { planLimits }: Pick<Config, 'planLimits'>,
  publisher: Publisher,
  { ownerId, formId }: { ownerId: string; formId: string },
): Promise<void> {
  if (!planLimits) return
  const owner = await lockUser(tx, ownerId)
  if (!owner) return
  const { name, publishedForms: most } = termsOf(owner.plan)
  if (most === null) return
  const published = await publishedForms(tx, ownerId)
  if (published.includes(formId) || published.length < most) return
  throw new Problem('PLAN_LIMIT', { message: noRoomMessage(publisher, name, most) })
}
