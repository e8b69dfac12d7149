import { basePath } from '#contract/endpoint.ts'
import { readEvents, type StreamedEvent } from './event-stream.ts'
import { readToken } from './token.ts'

/** Milliseconds without a sign of life after which a stream counts as broken; the service gives one every 25 s. */
const patience = 60_000
const [shortestPause, longestPause] = [1000, 60_000]

/** Milliseconds to wait after so many failures in a row: twice as long each time, and never all at once. */
export const pauseAfter = (failures: number, random = Math.random()) =>
  Math.min(longestPause, shortestPause * 2 ** Math.min(failures, 10)) * (0.5 + random / 2)

/**
 * Follows the events of a form, until the signal says to stop. What breaks is begun anew; it ends by itself when the
 * form may not be seen any more or the session has ended, which the next call of the page deals with.
 * @param onEvent where it fails, the stream is begun anew too, and says again how things are
 */
export async function followEvents(
  { path }: { path: string },
  formId: string,
  signal: AbortSignal,
  onEvent: (event: StreamedEvent) => void | Promise<void>,
): Promise<void> {
  const url = basePath + path.replace(':formId', encodeURIComponent(formId))
  for (let failures = 0; !signal.aborted; failures++) {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), patience)
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), patience)
    }
    try {
      const reply = await fetch(url, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${readToken()}` },
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (reply.status === 401 || reply.status === 404) return
      if (reply.ok && reply.body) {
        for await (const event of readEvents(reply.body, alive)) {
          failures = 0
          // Another page of the same person was opened, which is told instead: this one would push that away.
          if (event.event === 'enough') return
          await onEvent(event)
        }
      }
    } catch {
      // The network, a restart of the service, or the end of following.
    } finally {
      clearTimeout(timer)
    }
    if (!signal.aborted) await pause(pauseAfter(failures), signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
