import type { Context } from '#server/context.ts'
import { paymentJobs } from './payments/jobs.ts'
import { webhookJobs } from './webhooks/jobs.ts'

export function planJobs(context: Context) {
  const { payments } = context
  if (!payments) return
  paymentJobs({ ...context, payments })
  webhookJobs({ ...context, payments })
}
