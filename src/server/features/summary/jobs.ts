import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { jobKind } from '#server/jobs/jobs.ts'
import { tellWriting, writeSummary } from './commands.ts'
import { today } from './limits.ts'
import { writeStep } from './model/step.ts'
import { forgetUsage } from './queries.ts'
import { forgetDeleted } from './standing.ts'

const forgetting = jobKind<Record<never, never>>('forget-quotes')

export function summaryJobs(app: FastifyInstance, context: Context) {
  const stopping = new AbortController()
  app.addHook('preClose', () => stopping.abort())
  context.jobs.handle(writeSummary, async (data) => {
    await writeStep(context, data, stopping.signal)
    await tellWriting(context, data.formId)
  })
  context.jobs.handle(forgetting, async () => {
    await forgetDeleted(context.db)
    await forgetUsage(context.db, today())
  })
  context.jobs.daily(forgetting, 5)
}
