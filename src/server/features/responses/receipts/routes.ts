import type { FastifyInstance } from 'fastify'
import { receiptByCode } from '#contract/receipts.ts'
import type { Db } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import { receiptOf } from './commands.ts'

export function receiptRoutes(app: FastifyInstance, db: Db) {
  serve(app, receiptByCode, ({ params }) => receiptOf(db, params.code))
}
