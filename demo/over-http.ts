import type { Transport } from '#contract/client.ts'

/** Carries calls to a server elsewhere, with a session's token when there is one. */
export const overHttp =
  (baseUrl: string, token?: string): Transport =>
  async ({ method, url, body }) => {
    const reply = await fetch(new URL(url, baseUrl), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: reply.status, headers: reply.headers, body: await reply.json().catch(() => null) }
  }
