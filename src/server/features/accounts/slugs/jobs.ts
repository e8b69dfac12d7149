import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { slugsFreeSince } from './commands.ts'
import { forgetSlugs } from './queries.ts'

const forgetting = jobKind<Record<never, never>>('forget-slugs')

export function slugJobs({ db, jobs }: Context) {
  jobs.handle(forgetting, () => forgetSlugs(db, slugsFreeSince()))
  jobs.daily(forgetting, 3)
}
