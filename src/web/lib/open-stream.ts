import { ApiError, toError, urlOf } from '#contract/client.ts'
import type { Endpoint, RequestOf } from '#contract/endpoint.ts'
import { readToken } from './token.ts'

/**
 * Calls an endpoint whose answer is a file or a stream of events, with the session's token, to be read as it comes.
 * Rejects with `ApiError`, or with the signal's reason when it is aborted.
 */
export async function openStream<const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): Promise<Response> {
  const token = readToken()
  const reply = await fetch(urlOf(endpoint, request as Parameters<typeof urlOf>[1]), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError(0, 'OFFLINE', 'The server could not be reached. Please check your connection.')
  })
  if (reply.ok) return reply
  const body: unknown = await reply.json().catch(() => null)
  throw toError({ status: reply.status, headers: reply.headers, body })
}
