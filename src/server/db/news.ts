import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './database.ts'

/** What may be told; the payload is an id. */
export type Topic = 'form-changed' | 'responses-changed' | 'summary-changed'

/** Tells all processes on one database what has changed. */
export interface News {
  /** Tells the other processes when `tx` commits. */
  announce(tx: Db, topic: Topic, payload: string): Promise<void>
  /** The same for several at once, outside any transaction. */
  announceAll(db: Db, topic: Topic, payloads: string[]): Promise<void>
  /** Tells this process; call it after the commit. */
  tell(topic: Topic, payload: string): void
  /**
   * Without a payload something may have been missed: everything known from before is in doubt.
   * @returns ends the listening
   */
  onNews(topic: Topic, listener: (payload?: string) => void): () => void
  /** False while the other processes cannot be heard. */
  isLive(): boolean
  close(): Promise<void>
}

const topics: Topic[] = ['form-changed', 'responses-changed', 'summary-changed']
const channel = 'formlark_news'
const retryMs = 1000

function localNews() {
  const emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0)
  return {
    tell: (topic: Topic, payload: string) => void emitter.emit(topic, payload),
    onNews: (topic: Topic, listener: (payload?: string) => void) => {
      emitter.on(topic, listener)
      return () => void emitter.off(topic, listener)
    },
    doubt: () => {
      for (const topic of topics) emitter.emit(topic)
    },
    deliver: (message: string) => {
      const at = message.indexOf(' ')
      emitter.emit(message.slice(0, at), message.slice(at + 1))
    },
  }
}

/** News of the embedded database, which has one process. */
export function embeddedNews(): News {
  const { tell, onNews } = localNews()
  const announce = async () => {}
  return { tell, onNews, announce, announceAll: announce, isLive: () => true, close: async () => {} }
}

/** News by LISTEN and NOTIFY, over a connection of its own that is made anew whenever it is lost. */
export async function postgresNews(directUrl: string): Promise<News> {
  const { tell, onNews, doubt, deliver } = localNews()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function listen() {
    const next = new pg.Client({ connectionString: directUrl, keepAlive: true })
    next.on('notification', ({ payload }) => deliver(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => lose(next))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      doubt()
    } catch {
      await next.end().catch(() => {})
      retry()
    }
  }

  function lose(gone: pg.Client) {
    if (client !== gone) return
    client = undefined
    doubt()
    retry()
  }

  function retry() {
    if (!closed) timer = setTimeout(listen, retryMs).unref()
  }

  await listen()
  return {
    tell,
    onNews,
    announce: async (tx, topic, payload) => {
      await tx.execute(sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`)
    },
    announceAll: async (db, topic, payloads) => {
      const messages = payloads.map((payload) => `${topic} ${payload}`)
      await db.execute(sql`select pg_notify(${channel}, m) from unnest(${sql.param(messages)}::text[]) m`)
    },
    isLive: () => client !== undefined,
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
