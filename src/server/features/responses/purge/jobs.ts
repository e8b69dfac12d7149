import type { Context } from '#server/context.ts'
import { purgeForm, purgeResponses } from './commands.ts'

export function purgeJobs({ db, jobs }: Context) {
  jobs.handle(purgeForm, ({ formId }) => purgeResponses(db, formId))
}
