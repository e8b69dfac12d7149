import { useCallback, useEffect, useRef } from 'react'

/** Gives a function that focuses the first element a selector names, as soon as it has been drawn. */
export function useFocusAfter() {
  const wanted = useRef<{ selector: string; until: number } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { selector, until } = wanted.current
    const element = document.querySelector<HTMLElement>(selector)
    // What never came must not take the focus much later.
    if (!element && performance.now() < until) return
    wanted.current = null
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback((selector: string) => {
    wanted.current = { selector, until: performance.now() + 1000 }
  }, [])
}
