import type { Context } from '#server/context.ts'
import { removeFile } from './commands.ts'

export function deletionJobs({ jobs, files }: Context) {
  jobs.handle(removeFile, ({ key }) => files.remove(key))
}
