import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSession } from '#web/lib/session.ts'
import { useSiteFacts } from '#web/lib/site-facts.ts'
import { maySend } from '#web/lib/usage-counting.ts'
import { pathPattern } from './path-pattern.ts'
import type { Tracker } from './tracker.ts'

/** Milliseconds after the start until the rest of it is fetched. */
const delay = 100

/** Counts how the pages are used, where that is set up and nobody objects. */
export function Analytics() {
  const counting = useSiteFacts()?.usageCounting ?? null
  const [tracker, setTracker] = useState<Tracker>()
  const { pathname, state } = useLocation()
  const match = useMatches().at(-1)
  const { user, userStatus } = useSession()
  const path = match ? pathPattern(pathname, match) : '/NotFound'
  const isKnown = userStatus === 'LOADED' || userStatus === 'FAILED'

  useEffect(() => {
    if (!counting || !maySend(counting)) return
    let started: Tracker | undefined
    let current = true
    const timer = setTimeout(async () => {
      // Where it cannot be had nothing is counted.
      const loaded = await import('./tracker.ts').catch(() => undefined)
      if (!current || !loaded) return
      started = loaded.startTracking(counting)
      setTracker(started)
    }, delay)
    return () => {
      current = false
      clearTimeout(timer)
      started?.stop()
    }
  }, [counting])

  useEffect(() => {
    if (isKnown) tracker?.identify(user)
  }, [tracker, user, isKnown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages of one kind are two
  useEffect(() => {
    if (!state?.samePage) tracker?.page(path)
  }, [tracker, pathname])

  return null
}
