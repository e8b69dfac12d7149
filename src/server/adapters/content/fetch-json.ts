import { ContentError } from './port.ts'

/** Milliseconds for one answer, and bytes in it. */
const patience = 10_000
const most = 16 * 1024 * 1024

/**
 * What a service answers: its JSON (null where it says that there is nothing), and how many pages of it there are.
 * @throws ContentError
 */
export async function fetchJson(url: URL): Promise<{ body: unknown; pages: number }> {
  const reply = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new ContentError('The content service did not answer')
  })
  if (reply.status === 404) return { body: null, pages: 0 }
  if (!reply.ok) throw new ContentError(`The content service answered ${reply.status}`)
  try {
    let size = 0
    const parts: Uint8Array[] = []
    for await (const part of reply.body ?? []) {
      size += part.length
      if (size > most) throw new ContentError('The content service answered too much')
      parts.push(part)
    }
    const pages = Number(reply.headers.get('x-wp-totalpages'))
    // A decoder leaves out the mark that some servers put before a text.
    const text = new TextDecoder().decode(Buffer.concat(parts))
    return { body: JSON.parse(text), pages: Number.isInteger(pages) ? pages : 1 }
  } catch (error) {
    throw error instanceof ContentError ? error : new ContentError('The content service broke off')
  }
}
