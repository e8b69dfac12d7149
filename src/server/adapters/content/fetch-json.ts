import { ContentError } from './port.ts'

/** Milliseconds for one answer, and bytes in it. */
const patience = 8_000
const most = 8 * 1024 * 1024

/** @throws ContentError */
export async function fetchJson(url: URL): Promise<unknown> {
  const reply = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new ContentError('The content service did not answer')
  })
  if (reply.status === 404) return null
  if (!reply.ok) throw new ContentError(`The content service answered ${reply.status}`)
  try {
    let size = 0
    const parts: Uint8Array[] = []
    for await (const part of reply.body ?? []) {
      size += part.length
      if (size > most) throw new ContentError('The content service answered too much')
      parts.push(part)
    }
    return JSON.parse(Buffer.concat(parts).toString())
  } catch (error) {
    throw error instanceof ContentError ? error : new ContentError('The content service broke off')
  }
}
