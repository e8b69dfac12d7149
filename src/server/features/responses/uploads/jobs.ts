import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import type { Uploads } from './commands.ts'

const sweeping = jobKind<Record<never, never>>('sweep-uploads')

export function uploadJobs({ jobs }: Context, uploads: Uploads) {
  jobs.handle(sweeping, () => uploads.sweep())
  jobs.hourly(sweeping)
}
