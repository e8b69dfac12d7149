import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { sweepPictures } from './commands.ts'

const sweeping = jobKind<Record<never, never>>('sweep-pictures')

export function coverJobs(context: Context) {
  context.jobs.handle(sweeping, () => sweepPictures(context))
  context.jobs.daily(sweeping, 5)
}
