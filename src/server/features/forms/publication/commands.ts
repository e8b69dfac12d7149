import { termsOf } from '#contract/plans.ts'
import { Problem } from '#contract/problems.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { lockUser } from '../../accounts/queries.ts'
import { countPublished } from './queries.ts'
import { noRoomMessage, type Publisher } from './rules.ts'

/**
 * Where limits are held, sees that an account's plan has room for one more published form. The account is locked, so
 * that two publications at the same moment count one after the other: before any form is, as everywhere.
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
  const { name, publishedForms } = termsOf(owner.plan)
  if (publishedForms === null || (await countPublished(tx, ownerId, formId)) < publishedForms) return
  throw new Problem('PLAN_LIMIT', { message: noRoomMessage(publisher, name, publishedForms) })
}
