import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { liveResponses } from '#contract/responses.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { formFor } from '../../forms/queries.ts'
import { countResponses } from '../queries.ts'
import { liveStream } from './stream.ts'

export function liveRoutes(app: FastifyInstance, { db, news }: Context) {
  const open = new Set<Readable>()
  // They would never end by themselves, and a stop waits for what is open.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })

  serve(app, liveResponses, async ({ params: { formId }, request, reply }) => {
    const mine = async () => {
      // A session that ran out meanwhile is no error here: the stream ends.
      const identity = await request.identify().catch(() => null)
      return identity !== null && ((await formFor(db, identity.userId, formId))?.mine ?? false)
    }
    if (!(await mine())) throw new Problem('FORM_NOT_FOUND')
    const stream = liveStream(news, formId, async () =>
      (await mine()) ? countResponses(db, formId) : undefined,
    )
    open.add(stream)
    stream.once('close', () => open.delete(stream))
    // Compressed, events would wait for more of them.
    reply.headers({ 'cache-control': 'no-store', 'content-encoding': 'identity', 'x-accel-buffering': 'no' })
    return stream
  })
}
