import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { News } from '#server/db/news.ts'
import type { Identity } from '../identity.ts'
import { liveStream, type Told } from './stream.ts'

/** Open pages of one account that are told at the same time; more than anybody looks at. */
const mostStreams = 10

interface Live extends Omit<Told, 'read'> {
  request: FastifyRequest
  reply: FastifyReply
  /** As `Told.read`, for whoever the session still belongs to. */
  read(identity: Identity): Promise<object | undefined>
}

/**
 * Opens streams of server-sent events. They end when the reader goes away or is logged out, when the service stops, and
 * when their account opens too many.
 */
export function liveStreams(app: FastifyInstance, news: News) {
  /** What ends each open stream, by account; the oldest first. */
  const open = new Map<string, Set<(lastWord?: string) => void>>()
  // They would never end by themselves, and a stop waits for what is open.
  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end()
  })

  /** Notes an open stream; where an account has too many, its oldest ends. */
  function note(userId: string, end: (lastWord?: string) => void): () => void {
    const ends = open.get(userId) ?? new Set()
    open.set(userId, ends.add(end))
    for (const oldest of ends) {
      if (ends.size <= mostStreams) break
      ends.delete(oldest)
      oldest('enough')
    }
    return () => {
      ends.delete(end)
      if (ends.size === 0 && open.get(userId) === ends) open.delete(userId)
    }
  }

  return (userId: string, { request, reply, read, ...told }: Live) => {
    const { stream, end } = liveStream(news, {
      ...told,
      read: async () => {
        // A session that ran out meanwhile is no error here: the stream ends.
        const identity = await request.identify().catch(() => null)
        return identity ? read(identity) : undefined
      },
    })
    const forget = note(userId, end)
    // A reader who goes away must not be kept until the next sign of life.
    const leave = () => {
      end()
      forget()
    }
    reply.raw.once('close', leave)
    // Gone while it was looked up whether they may.
    if (reply.raw.destroyed) leave()
    reply.headers({
      'cache-control': 'no-store',
      // Compressed, events would wait for more of them.
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
      // A stream ends where its reader or the service goes: nothing else will come this way.
      connection: 'close',
    })
    return stream
  }
}
