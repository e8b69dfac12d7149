import { Readable } from 'node:stream'
import type { News } from '#server/db/news.ts'

/** Milliseconds between two events of one stream, at least. */
const pause = 1000
/** Milliseconds after which a stream that says nothing shows that it is alive. */
const heartbeat = 25_000

/**
 * Server-sent events that say how many responses a form has: at once, and again when that may have changed.
 * @param count undefined once the reader may not see it any more: then the stream ends
 * @returns the stream, and what ends it at once
 */
export function liveStream(news: News, formId: string, count: () => Promise<number | undefined>) {
  let changed = true
  let ended = false
  let wake = () => {}
  const stopHearing = news.onNews('responses-changed', (changedForm) => {
    if (changedForm !== undefined && changedForm !== formId) return
    changed = true
    wake()
  })

  function end() {
    ended = true
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
    let told: number | undefined
    try {
      while (!ended) {
        if (!changed && (await nothingFor(heartbeat))) yield ': alive\n\n'
        if (!changed || ended) continue
        changed = false
        const responses = await count()
        if (responses === undefined) return
        if (responses !== told) yield `event: responses\ndata: ${JSON.stringify({ responses })}\n\n`
        told = responses
        const until = Date.now() + pause
        while (!ended && Date.now() < until) await nothingFor(until - Date.now())
      }
    } finally {
      end()
    }
  }

  return { stream: Readable.from(events(), { objectMode: false }), end }
}
