import { ApiError, createClient, type Transport } from '#contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { takeEarlyReply } from './early-replies.ts'
import { loginAgain, notLoggedIn, readSession, refuseToken } from './session-store.ts'
import { readToken } from './token.ts'

/**
 * Calls the service from the browser, with the session's token; rejects with `ApiError`. When the token is refused,
 * the call waits for the same person to log in again, in the page's place, and is then sent anew.
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E>> {
  if (endpoint.access === 'anyone') return callOnce(endpoint, request, null)
  for (;;) {
    if (readSession().interruption) await loginAgain()
    const token = readToken()
    if (!token) throw notLoggedIn()
    try {
      return await callOnce(endpoint, request, token)
    } catch (error) {
      if (!isRefusal(error) || !refuseToken(token, error.message)) throw error
    }
  }
}

/** As `call`, with this token, and without waiting for anybody. */
export function callOnce<const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  token: string | null,
): Promise<AnswerOf<E>> {
  return createClient(overFetch(token))(endpoint, request)
}

/** True when the session has ended or was ended; a wrong password says nothing about the session. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'WRONG_CREDENTIALS'

const overFetch =
  (token: string | null): Transport =>
  async ({ method, url, body }) => {
    const file = body instanceof Blob || body instanceof Uint8Array
    const asked =
      (method === 'GET' && takeEarlyReply(url, token)) ||
      fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && {
            'content-type': file ? 'application/octet-stream' : 'application/json',
          }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: file || body === undefined ? (body as BodyInit | undefined) : JSON.stringify(body),
      })
    const reply = await asked.catch(() => {
      throw new ApiError(0, 'OFFLINE', 'The server could not be reached. Please check your connection.')
    })
    if (reply.status === 500) {
      showToast({ type: 'error', title: 'Server Error', text: "We're sorry, a server error has occured." })
    }
    return { status: reply.status, headers: reply.headers, body: await reply.json().catch(() => null) }
  }
