import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { basePath } from '#contract/endpoint.ts'
import { problemSchema, problems } from '#contract/problems.ts'

/** OpenAPI 3.1 at /api/v1/openapi.json and a page to read it at /api/docs, both from the contract. Before the routes. */
export async function addOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Formlark', version: '1', description: 'Forms, answers and what they say.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint } = route.config ?? {}
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      const codes = [...new Set(['INVALID', 'SERVER_ERROR', ...(endpoint.errors ?? [])] as const)]
      const success = {
        description: 'Success',
        ...(endpoint.produces ? fileOf(endpoint.produces) : wireSchema(endpoint.answer)),
      }
      const described: FastifySchema = {
        operationId: endpoint.id,
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[1] ?? ''],
        response: {
          [endpoint.status ?? 200]: success,
          ...(endpoint.alsoStatus && { [endpoint.alsoStatus]: success }),
          ...Object.fromEntries(
            codes.map((code) => [
              problems[code].status,
              { description: problems[code].message, ...wireSchema(problemSchema) },
            ]),
          ),
        },
      }
      if (endpoint.access !== 'anyone') described.security = [{ token: [] }]
      if (endpoint.params) described.params = wireSchema(endpoint.params)
      if (endpoint.query) described.querystring = wireSchema(endpoint.query)
      if (endpoint.body) described.body = wireSchema(endpoint.body)
      if (endpoint.bytes) described.body = fileOf('application/octet-stream')
      return { schema: described, url }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get(`${basePath}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
}

/** What travels on the wire: the encoded side of every codec. */
const wireSchema = (schema: z.ZodType) => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

/** What is no JSON, in a body or an answer. */
const fileOf = (type: string) => ({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } })
