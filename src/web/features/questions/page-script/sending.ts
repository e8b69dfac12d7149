/** What became of one attempt. */
export type Outcome =
  | { kind: 'received'; receipt?: string }
  /** Worth another try after so many seconds, or after the next pause where the server names none. */
  | { kind: 'later'; after?: number }
  /** No other try can help until something is changed. */
  | { kind: 'refused'; code?: unknown; message?: string; fields: Map<string, string> }

const patience = 20_000

interface Reply {
  id?: unknown
  receipt?: unknown
  code?: unknown
  message?: unknown
  fields?: Record<string, string>
}

/** Posts answers once. Only an answer of our own service that names the response counts as received. */
export const post = async (body: string): Promise<Outcome> => {
  try {
    const reply = await fetch(location.pathname, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(body),
      signal: AbortSignal.timeout(patience),
    })
    const { status } = reply
    if (status === 408 || status === 425 || status === 429 || status >= 500) {
      const after = Number(reply.headers.get('retry-after') ?? Number.NaN)
      return after >= 0 ? { kind: 'later', after } : { kind: 'later' }
    }
    if (reply.ok) {
      const { id, receipt } = (await reply.json()) as Reply
      if (id !== new URLSearchParams(body).get('id')) return { kind: 'later' }
      return typeof receipt === 'string' ? { kind: 'received', receipt } : { kind: 'received' }
    }
    // Whoever refused, and in whatever words: asking the same again would not help.
    const told = (await reply.json().catch(() => ({}))) as Reply
    return {
      kind: 'refused',
      code: told.code,
      ...(typeof told.message === 'string' && { message: told.message }),
      fields: new Map(
        Object.entries(told.fields ?? {}).map(([path, problem]) => [path.replace(/^answers\./, ''), problem]),
      ),
    }
  } catch {
    // No network, no answer in time, or an answer that is not ours (a hotel's login page).
    return { kind: 'later' }
  }
}

/**
 * Seconds to wait before the next try: what the server asked for and up to half as much again, so that not everybody
 * comes back at once; without its word 2, 4, 8 … 60, a quarter more or less.
 */
export const pauseBefore = (tries: number, after: number | undefined, random = Math.random()) =>
  after === undefined ? Math.min(60, 2 ** tries) * (0.75 + random / 2) : Math.max(1, after) * (1 + random / 2)
