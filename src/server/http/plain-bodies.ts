import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'

/**
 * Takes bodies as they are. What would have to be unpacked first is refused before anything is read: on a connection
 * whose body was half unpacked nothing is answered any more, and a proxy sends other people's requests over it.
 */
export function addPlainBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (!/^(identity)?$/i.test(encoding)) throw new Problem('UNSUPPORTED_TYPE')
  })
}
