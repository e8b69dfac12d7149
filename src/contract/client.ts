import type { z } from 'zod'
import { type AnswerOf, basePath, type Endpoint, type ReplyHeaders, type RequestOf } from './endpoint.ts'
import type { ProblemBody } from './problems.ts'

/** Carries one request: `fetch` in the browser, `app.inject` in tests and server rendering. */
export type Transport = (request: {
  method: string
  url: string
  body?: unknown
}) => Promise<{ status: number; headers: ReplyHeaders; body: unknown }>

/** Any status of 400 or higher. Status 0 means that the network was not reached. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Seconds, from Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/**
 * A typed client over a transport.
 * @returns `call(endpoint, { params, query, body, onHeaders })`: resolves to the decoded answer, rejects with `ApiError`.
 */
export function createClient(transport: Transport) {
  return async function call<const E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<AnswerOf<E>> {
    const { params, query, body } = request as Partial<
      Record<'params' | 'query' | 'body', Record<string, unknown>>
    >
    const reply = await transport({
      method: endpoint.method,
      url: urlOf(endpoint, { params, query }),
      body,
    })
    if (reply.status >= 400) throw toError(reply)
    request.onHeaders?.(reply.headers)
    const answer = (endpoint.answer as z.ZodType).safeParse(reply.body)
    if (!answer.success)
      throw Object.assign(new ApiError(reply.status, 'MISFIT', misfit), { cause: answer.error })
    return answer.data as AnswerOf<E>
  }
}

/** A page from before an update of the server meets answers from after it. */
const misfit =
  'The server was updated meanwhile, and this page does not understand it. Please reload the page.'

/** Where an endpoint is called, from the root of the service. */
export const urlOf = (
  { path }: Endpoint,
  {
    params,
    query,
  }: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined },
) => basePath + fillPath(path, params) + queryString(query)

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryString = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

/** The error that a reply of status 400 or more says. */
export function toError(reply: Awaited<ReturnType<Transport>>) {
  const retryAfter = Number(reply.headers.get('retry-after')) || undefined
  if (isProblem(reply.body)) {
    const { code, message, fields } = reply.body
    return new ApiError(reply.status, code, message, fields, retryAfter)
  }
  return new ApiError(
    reply.status,
    'UNKNOWN',
    `The server answered with status ${reply.status}.`,
    {},
    retryAfter,
  )
}

// By hand: pages that call nothing but may show an error need no schemas.
const isProblem = (body: unknown): body is ProblemBody => {
  if (typeof body !== 'object' || body === null) return false
  const { code, message, fields = {} } = body as Partial<Record<keyof ProblemBody, unknown>>
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof fields === 'object' &&
    Object.values(fields ?? {}).every((field) => typeof field === 'string')
  )
}
