import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { liveResponses } from '#contract/responses.ts'
import type { Context } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { formIfMine } from '../../forms/access/commands.ts'
import { countResponses } from '../queries.ts'
import { liveStream } from './stream.ts'

/** Open pages of one account that are told at the same time; more than anybody looks at. */
const mostStreams = 10

export function liveRoutes(app: FastifyInstance, { db, news }: Context) {
  /** What ends each open stream, by account; the oldest first. */
  const open = new Map<string, Set<() => void>>()
  // They would never end by themselves, and a stop waits for what is open.
  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end()
  })

  /** Notes an open stream; where an account has too many, its oldest ends. */
  function note(userId: string, end: () => void): () => void {
    const ends = open.get(userId) ?? new Set()
    open.set(userId, ends.add(end))
    const [oldest] = ends
    if (ends.size > mostStreams) oldest?.()
    return () => {
      ends.delete(end)
      if (ends.size === 0 && open.get(userId) === ends) open.delete(userId)
    }
  }

  serve(app, liveResponses, async ({ params: { formId }, identity: { userId }, request, reply }) => {
    const mine = async () => {
      // A session that ran out meanwhile is no error here: the stream ends.
      const identity = await request.identify().catch(() => null)
      return (
        identity !== null && (await formIfMine(db, identity.userId, formId, 'seeResponses')) !== undefined
      )
    }
    if (!(await mine())) throw new Problem('FORM_NOT_FOUND')
    const { stream, end } = liveStream(news, formId, async () =>
      (await mine()) ? countResponses(db, formId) : undefined,
    )
    const forget = note(userId, end)
    // A reader who goes away must not be kept until the next sign of life.
    reply.raw.once('close', () => {
      end()
      forget()
    })
    // Compressed, events would wait for more of them.
    reply.headers({ 'cache-control': 'no-store', 'content-encoding': 'identity', 'x-accel-buffering': 'no' })
    return stream
  })
}
