import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { emptyOld } from './commands.ts'

const emptyDeletedResponses = jobKind<Record<never, never>>('empty-deleted-responses')

export function deletionJobs({ db, jobs }: Context) {
  jobs.handle(emptyDeletedResponses, () => emptyOld(db))
  jobs.daily(emptyDeletedResponses, 3)
}
