import type { FastifyInstance } from 'fastify'
import { createClient, type Transport } from '#contract/client.ts'
import { insideTransaction } from '#server/db/database.ts'

/**
 * The typed client without a network: calls go through `app.inject`, one hop inside the process.
 * @throws Error 'pass tx' inside a transaction, where with one connection the call would wait for itself for ever
 */
export const inProcessClient = (app: FastifyInstance, token?: string) =>
  createClient(inProcessTransport(app, { token }))

/** @param remoteAddress of whom it is called for, whose limits count */
export const inProcessTransport =
  (
    app: FastifyInstance,
    { token, remoteAddress }: { token?: string | undefined; remoteAddress?: string },
  ): Transport =>
  async ({ method, url, body }) => {
    if (insideTransaction()) throw new Error('pass tx: a call inside a transaction would wait for itself')
    const file = body instanceof Blob || body instanceof Uint8Array
    const payload = file ? Buffer.from(await new Blob([body as BlobPart]).arrayBuffer()) : (body as object)
    const reply = await app.inject({
      method: method as 'GET',
      url,
      ...(body !== undefined && { payload }),
      ...(remoteAddress && { remoteAddress }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(file && { 'content-type': 'application/octet-stream' }),
      },
    })
    const headers = {
      get: (name: string) => {
        const value = reply.headers[name]
        return value === undefined ? null : String(value)
      },
    }
    return { status: reply.statusCode, headers, body: reply.body === '' ? undefined : reply.json() }
  }
