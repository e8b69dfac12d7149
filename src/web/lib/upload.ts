import { ApiError } from '#contract/client.ts'
import { loginAgain, readSession, refuseToken } from './session-store.ts'
import { readToken } from './token.ts'

interface Upload {
  url: string
  body: Blob | FormData
  /** The share that is on its way, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file with the session's token, which `fetch` could do too, but without saying how far it is. As with `call`,
 * it waits for the same person to log in again where the token is refused.
 * @returns the body of the answer
 * @throws ApiError; AbortError when it was called off
 */
export async function upload(request: Upload): Promise<unknown> {
  for (;;) {
    if (readSession().interruption) await loginAgain()
    const token = readToken()
    const { status, answer } = await post(request, token)
    const message = messageOf(answer) ?? `The server answered with status ${status}.`
    if (status < 400) return answer
    if (status !== 401 || !token || !refuseToken(token, message))
      throw new ApiError(status, 'UPLOAD', message)
  }
}

const messageOf = (answer: unknown) =>
  typeof answer === 'object' && answer && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined

function post({ url, body, onProgress, signal }: Upload, token: string | null) {
  return new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, answer: request.response })
    request.onerror = () =>
      reject(
        new ApiError(
          0,
          'OFFLINE',
          'The picture could not be sent. Please check your connection and try again.',
        ),
      )
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
