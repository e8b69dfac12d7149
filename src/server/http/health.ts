import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/database.ts'

/** For whoever watches the service: /healthz says that the process lives, /readyz that the database answers. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  // The server listens only once its migrations are done, so an answer at all means that they are.
  app.get('/readyz', async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
