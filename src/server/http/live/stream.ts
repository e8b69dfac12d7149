import { Readable } from 'node:stream'
import type { News, Topic } from '#server/db/news.ts'

/** Milliseconds between two events of one stream, at least. */
const pause = 1000
/** Milliseconds after which a stream that says nothing shows that it is alive, and looks again by itself. */
const heartbeat = 25_000

/** What a stream tells of. */
export interface Told {
  topic: Topic
  /** What the news name. */
  payload: string
  /** The name of its events. */
  event: string
  /** What its events hold now; undefined once the reader may not see it any more: then the stream ends. */
  read(): Promise<object | undefined>
}

/**
 * Server-sent events that say how something is: at once, and again when that has changed.
 * @returns the stream, and what ends it at once, if wanted with a last event
 */
export function liveStream(news: News, { topic, payload, event, read }: Told) {
  let changed = true
  let ended = false
  let last: string | undefined
  let wake = () => {}
  const stopHearing = news.onNews(topic, (changedPayload) => {
    if (changedPayload !== undefined && changedPayload !== payload) return
    changed = true
    wake()
  })

  function end(lastWord?: string) {
    ended = true
    last ??= lastWord
    stopHearing()
    wake()
  }

  /** Waits until something happens, or so long; true when nothing did. */
  const nothingFor = (ms: number) =>
    new Promise<boolean>((resolve) => {
      const settle = (nothing: boolean) => {
        clearTimeout(timer)
        resolve(nothing)
      }
      const timer = setTimeout(settle, ms, true)
      wake = () => settle(false)
    })

  async function* events() {
    let told: string | undefined
    try {
      while (!ended) {
        if (!changed && (await nothingFor(heartbeat))) {
          yield ': alive\n\n'
          changed = true
        }
        if (!changed || ended) continue
        changed = false
        const now = await read()
        if (now === undefined) return
        const data = JSON.stringify(now)
        if (data !== told) yield `event: ${event}\ndata: ${data}\n\n`
        told = data
        const until = Date.now() + pause
        while (!ended && Date.now() < until) await nothingFor(until - Date.now())
      }
      if (last !== undefined) yield `event: ${last}\ndata: {}\n\n`
    } finally {
      end()
    }
  }

  return { stream: Readable.from(events(), { objectMode: false }), end }
}
