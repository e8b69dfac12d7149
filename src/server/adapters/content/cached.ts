import type { FastifyBaseLogger } from 'fastify'
import { type Content, ContentError } from './port.ts'

/** Milliseconds: how long something is new, how long a page waits, how long a failure is believed. */
const usual = { fresh: 5 * 60_000, patience: 2_500, calm: 15_000 }

/** How many articles are remembered, and how many are fetched at the same time. */
const mostKept = 500
const mostAtOnce = 8

interface Entry {
  /** Absent until it could be had once. */
  value?: { is: unknown }
  /** When it was fetched, or when that failed last. */
  at: number
  failed: boolean
  running?: Promise<unknown> | undefined
}

/**
 * A content service with a memory: what was had once is given at once, and fetched anew behind the back of whoever
 * asked. Only what nobody ever asked for is waited for, and not for long.
 */
export function cachedContent(
  source: Content,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  { fresh, patience, calm } = usual,
): Content {
  const entries = new Map<string, Entry>()
  let running = 0

  function fetchAnew(key: string, entry: Entry, load: () => Promise<unknown>) {
    running++
    entry.running = load()
      .then((value) => Object.assign(entry, { value: { is: value }, at: Date.now(), failed: false }))
      .catch((error: unknown) => {
        Object.assign(entry, { at: Date.now(), failed: true })
        logger.warn({ key, reason: error instanceof ContentError ? error.message : 'an error' }, 'content')
      })
      .finally(() => {
        running--
        entry.running = undefined
      })
    return entry.running
  }

  async function get<T>(key: string, load: () => Promise<T>): Promise<T> {
    let entry = entries.get(key)
    if (!entry) {
      entry = { at: 0, failed: false }
      // The one that was asked for longest ago goes.
      const [oldest] = entries.keys()
      if (entries.size >= mostKept && oldest !== undefined) entries.delete(oldest)
    }
    entries.delete(key)
    entries.set(key, entry)
    const due = Date.now() - entry.at > (entry.failed ? calm : fresh)
    if (due && !entry.running && running < mostAtOnce) fetchAnew(key, entry, load)
    if (!entry.value && entry.running) await Promise.race([entry.running, pause(patience)])
    if (!entry.value) throw new ContentError('Nothing was fetched so far')
    return entry.value.is as T
  }

  return {
    list: (kind) => get(`list ${kind}`, () => source.list(kind)),
    // What is no slug is not asked for.
    one: async (slug) =>
      /^[\p{L}\p{N}_%.-]{1,200}$/u.test(slug) ? get(`one ${slug}`, () => source.one(slug)) : null,
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
