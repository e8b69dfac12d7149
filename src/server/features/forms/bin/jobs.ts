import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { emptyBins } from './commands.ts'

const emptying = jobKind<Record<never, never>>('empty-bins')

export function binJobs(context: Context) {
  context.jobs.handle(emptying, () => emptyBins(context))
  context.jobs.daily(emptying, 4)
}
