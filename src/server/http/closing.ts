import type { FastifyInstance } from 'fastify'

/**
 * Ends the connection of a request that is answered after the stop began. Kept alive, it would hold the stop up until
 * the stop is forced.
 */
export function addClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
