declare global {
  interface Window {
    /** What the head script has asked for with which token, by address. */
    early?: { token: string; replies: Record<string, Promise<Response>> }
  }
}

/** Milliseconds after the start of the page in which a reply is still new. */
const freshMs = 20_000

/** The reply that the head script has asked for already; each is given once. */
export function takeEarlyReply(url: string, token: string | null): Promise<Response> | undefined {
  const { early } = window
  const reply = early?.replies[url]
  if (!early || !reply) return undefined
  delete early.replies[url]
  return early.token === token && performance.now() < freshMs ? reply : undefined
}
