import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { paymentJobs, removalJobs } from './payments/jobs.ts'
import { webhookJobs } from './webhooks/jobs.ts'

export function planJobs({ log }: FastifyInstance, context: Context) {
  const { payments } = context
  removalJobs(context, log)
  if (!payments) return
  paymentJobs({ ...context, payments }, log)
  webhookJobs({ ...context, payments })
}
