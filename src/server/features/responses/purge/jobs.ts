import type { Context } from '#server/context.ts'
import { purgeForm, purgeResponses } from './commands.ts'

export function purgeJobs(context: Context) {
  context.jobs.handle(purgeForm, ({ formId }) => purgeResponses(context, formId))
}
