import { paidPlanSchema } from '#contract/accounts/user.ts'
import { startCheckout } from '#contract/plans/payments.ts'
import { planOfRank } from '#contract/plans.ts'
import { newId } from '#web/features/questions/page-script/new-id.ts'
import { call } from '#web/lib/api.ts'

/** A plan that somebody wants to have. */
export interface Wish {
  name: string
  rank: string
  /** Names this wish, so that sending it twice begins nothing twice. */
  attempt: string
}

export const wishFor = ({ name, rank }: { name: string; rank: string }): Wish => ({
  name,
  rank,
  attempt: newId(),
})

export const beginCheckout = ({ rank, attempt }: Wish) =>
  call(startCheckout, { body: { plan: paidPlanSchema.parse(planOfRank(rank)), attempt } })
