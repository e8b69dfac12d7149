import type { Context } from '#server/context.ts'
import { credentialJobs } from './credentials/jobs.ts'
import { deletionJobs } from './deletion/jobs.ts'
import { slugJobs } from './slugs/jobs.ts'

export function accountJobs(context: Context) {
  credentialJobs(context)
  deletionJobs(context)
  slugJobs(context)
}
