import type { FastifyInstance } from 'fastify'

/** Milliseconds within which a request has to be sent, unless its route takes files. */
export const usualPatience = 30_000
/** Milliseconds for a request with files: 100 MB from a slow telephone. */
export const longestRequest = 20 * 60_000

/**
 * Gives up on who sends a request by the byte; routes that say `slow` in their config wait longer.
 * @param patience milliseconds
 */
export function addPatience(app: FastifyInstance, patience = usualPatience) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'] !== undefined
    if (!hasBody || request.routeOptions.config.slow) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), patience).unref()
    const done = () => clearTimeout(timer)
    raw.once('end', done).once('close', done)
    reply.raw.once('close', done)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its requests may take long to arrive. */
    slow?: boolean
  }
}
