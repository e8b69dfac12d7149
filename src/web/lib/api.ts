import { ApiError, createClient, type Transport } from '#contract/client.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { readToken } from './token.ts'

const overFetch: Transport = async ({ method, url, body }) => {
  const token = readToken()
  const reply = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, 'OFFLINE', 'The server could not be reached. Please check your connection.')
  })
  if (reply.status === 500) {
    showToast({ type: 'error', title: 'Server Error', text: "We're sorry, a server error has occured." })
  }
  return { status: reply.status, headers: reply.headers, body: await reply.json().catch(() => null) }
}

/** Calls the service from the browser, with the session's token; rejects with `ApiError`. */
export const call = createClient(overFetch)
