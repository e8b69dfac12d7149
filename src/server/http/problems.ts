import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '#contract/problems.ts'

/** Fastify's own errors in our words; any other 4xx of its keeps the meaning of INVALID. */
const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
}

/** One handler for every error: the table's code, status and words; what is not in it is a 500 that shows nothing. */
export function addProblems(app: FastifyInstance) {
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    sendProblem(toProblem(error, request), reply),
  )
}

export function sendProblem(problem: Problem, reply: FastifyReply) {
  if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter))
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.toBody()))
}

/** The problem behind any error; what nobody foresaw is logged under the request's id. */
export function toProblem(error: FastifyError, request: FastifyRequest) {
  if (error instanceof Problem) return error
  const known = fastifyCodes[error.code]
  if (known === 'TOO_LARGE') {
    const limit = request.routeOptions.bodyLimit ?? 0
    return new Problem('TOO_LARGE', { message: `At most ${sizeOf(limit)} can be received.` })
  }
  if (known) return new Problem(known)
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('INVALID', { message: error.message, fields: { body: error.message } })
  request.log.error({ err: error }, 'unexpected error')
  return new Problem('SERVER_ERROR')
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`
