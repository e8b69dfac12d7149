import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { adminRole } from '#contract/accounts/roles.ts'
import { type AnswerOf, basePath, type Endpoint, type Given } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Identity } from './identity.ts'
import { type Limit, limitHooks } from './limits.ts'

/** Who is calling and how; `reply` is for another success status or a header. */
interface Call<E extends Endpoint> extends Given<E> {
  /** The logged-in account; null where the endpoint is for anyone. */
  identity: E['access'] extends 'anyone' ? null : Identity
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

/**
 * Makes a Fastify route of a contract endpoint: checked going in, parsed again coming out.
 * @param limits how often it may be called; not in force while ABUSE_PROTECTION is off
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  limits: readonly Limit[] = [],
) {
  const { bytes, produces } = endpoint
  // A file is streamed as it is.
  const schema: FastifySchema = produces ? {} : { response: { '2xx': endpoint.answer } }
  if (endpoint.params) schema.params = endpoint.params
  if (endpoint.query) schema.querystring = endpoint.query
  if (endpoint.body) schema.body = endpoint.body
  const hooks = limitHooks(app, limits)
  const addRoute = (scope: FastifyInstance) =>
    void scope.route({
      method: endpoint.method,
      url: basePath + endpoint.path,
      schema,
      config: { endpoint, slow: bytes === 'streamed' },
      // Asking for a file's headers must not use up a link that works once.
      ...(produces && { exposeHeadRoute: false }),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      // Before anything of a body is read: who may not call is told nothing about what could be sent.
      onRequest: [...hooks.before, admit(endpoint), refuseNul],
      preHandler: hooks.after,
      handler: async (request, reply) => {
        reply.code(endpoint.status ?? 200)
        const { params, query, identity } = request
        const body = bytes ? (request.body ?? (bytes === 'streamed' ? [] : new Uint8Array())) : request.body
        const answer = await handler({ params, query, body, identity, request, reply } as Call<E>)
        if (produces && !reply.hasHeader('content-type')) reply.type(produces)
        return answer
      },
    })
  if (!bytes) return addRoute(app)
  // In a scope of its own: everywhere else what is not JSON is refused.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    if (bytes === 'streamed') scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    else scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    addRoute(scope)
  })
}

/** Lets in who may call. */
const admit = (endpoint: Endpoint) => async (request: FastifyRequest) => {
  // A token that ran out must not close what is open to anyone.
  if (endpoint.access === 'anyone') return
  request.identity = await request.identify()
  if (endpoint.access === 'admin' && (request.identity?.role ?? 0) < adminRole) throw new Problem('NOT_FOUND')
  if (!request.identity) throw new Problem('NOT_LOGGED_IN')
}

/** No id or slug has one, and the database takes it in no text. */
const refuseNul = async ({ params }: FastifyRequest) => {
  if (Object.values(params as Record<string, string>).some((param) => param.includes('\0')))
    throw new Problem('NOT_FOUND')
}

/** The compilers that let Fastify read Zod schemas. */
export function addZod(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const zod = schema as z.ZodType
    return (data) => {
      const result = zod.safeParse(data)
      return result.success ? { value: result.data } : { error: invalid(result.error, httpPart) }
    }
  })
  app.setSerializerCompiler(({ schema }) => {
    const zod = schema as z.ZodType
    return (data) => JSON.stringify(z.encode(zod, data))
  })
}

/** The 400 for input that does not fit: one message for each field, the first one in words. */
function invalid(error: z.ZodError, part = 'body') {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || part
    fields[path] ??= issue.message
  }
  const [first] = Object.entries(fields)
  return new Problem('INVALID', { fields, ...(first && { message: `${first[0]}: ${first[1]}` }) })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
