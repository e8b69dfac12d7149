/** What became of one attempt. */
export type FileOutcome =
  | { kind: 'sent'; id: string; name: string }
  /** Worth another try by itself after so many seconds. */
  | { kind: 'later'; after: number }
  /** `message` says why where the server did. */
  | { kind: 'failed'; message?: string }

interface Reply {
  id?: unknown
  name?: unknown
  message?: unknown
}

/** Sends a file, which `fetch` could do too, but without saying how far it is. */
export const sendFile = (
  url: string,
  file: File,
  onProgress: (share: number) => void,
): { outcome: Promise<FileOutcome>; abort(): void } => {
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.responseType = 'json'
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  const outcome = new Promise<FileOutcome>((resolve) => {
    request.onload = () => {
      const { status } = request
      const { id, name, message } = (request.response ?? {}) as Reply
      if (status === 201 && typeof id === 'string' && typeof name === 'string')
        return resolve({ kind: 'sent', id, name })
      if (status === 429 || status === 503)
        return resolve({ kind: 'later', after: Number(request.getResponseHeader('retry-after')) || 2 })
      resolve({ kind: 'failed', ...(typeof message === 'string' && { message }) })
    }
    request.onerror = () => resolve({ kind: 'failed' })
    request.onabort = () => resolve({ kind: 'failed' })
  })
  request.send(file)
  return { outcome, abort: () => request.abort() }
}
