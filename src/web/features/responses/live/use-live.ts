import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { liveResponses } from '#contract/responses.ts'
import { followEvents } from '#web/lib/follow-events.ts'

/** Milliseconds between two loads, and between two announcements. */
const [loadPause, speechPause] = [2000, 10_000]

/**
 * Keeps a page of results up to date while it is in sight: loads it anew when responses come or go.
 * @param total how many there were when the page was loaded
 * @param isHeld says when somebody reads something that a load would move; then `waiting` says what came meanwhile
 */
export function useLive(formId: string, total: number, isHeld: () => boolean) {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<number>()
  const [held, setHeld] = useState(false)
  const lastLoad = useRef(0)
  const shown = useRef({ total, isHeld })
  useEffect(() => {
    shown.current = { total, isHeld }
  })

  useEffect(() => {
    let stop: AbortController | undefined
    const follow = () => {
      stop?.abort()
      if (document.visibilityState !== 'visible') return
      stop = new AbortController()
      followEvents(liveResponses, formId, stop.signal, ({ event, data }) => {
        const count: unknown = event === 'responses' && JSON.parse(data).responses
        if (typeof count === 'number') setTold(count)
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.abort()
    }
  }, [formId])

  useEffect(() => {
    if (told === undefined || told === shown.current.total) return
    const timer = setTimeout(
      () => {
        if (told === shown.current.total) return
        setHeld(shown.current.isHeld())
        if (shown.current.isHeld()) return
        lastLoad.current = Date.now()
        revalidate()
      },
      Math.max(0, lastLoad.current + loadPause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [told, revalidate])

  const show = () => {
    setHeld(false)
    lastLoad.current = Date.now()
    return revalidate()
  }
  return { waiting: held && told !== undefined ? told - total : 0, show }
}

/** What to say about a count: at first nothing, and then not more often than every ten seconds. */
export function useSaidCount(total: number): number | undefined {
  const [said, setSaid] = useState<number>()
  const last = useRef({ total, at: 0 })
  useEffect(() => {
    if (last.current.total === total) return
    const timer = setTimeout(
      () => {
        last.current = { total, at: Date.now() }
        setSaid(total)
      },
      Math.max(0, last.current.at + speechPause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [total])
  return said
}
