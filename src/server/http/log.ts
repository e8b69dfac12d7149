import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '#server/config.ts'

const processId = randomBytes(6).toString('base64url')
let requests = 0

/** Names one request among those of all processes; a number is enough within one. */
export const newRequestId = () => `${processId}-${(++requests).toString(36)}`

/** An error without the values of its query: those are people's data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const query = 'query' in error && 'params' in error
  return {
    type: error.name,
    message: query ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && { code: error.code }),
    // The message stands in the first lines of a stack.
    stack: error.stack?.slice(error.stack.indexOf('\n    at ') + 1),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** JSON lines on standard output; lines for people to read in development. */
export const makeLogger = (
  { logLevel, development }: Pick<Config, 'logLevel' | 'development'>,
  destination?: DestinationStream,
) => {
  const options: LoggerOptions = {
    level: logLevel,
    base: undefined,
    serializers: { err: describeError },
    redact: ['req.headers', 'headers', 'token', 'password', 'email'],
    ...(development && {
      transport: { target: 'pino-pretty', options: { ignore: 'reqId', translateTime: 'HH:MM:ss' } },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * One line for each request, and its id on the reply. Neither addresses nor headers, and the route's pattern in place of
 * its path: a path may hold a secret.
 */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    request.log.info(
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
  })
}
