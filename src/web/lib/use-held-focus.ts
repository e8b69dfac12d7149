import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus where it was while something is under way: a button that is blocked meanwhile would lose it.
 * @param instead what takes the focus when the element is gone afterwards
 * @returns to be called when it begins
 */
export function useHeldFocus(busy: boolean, instead?: { current: HTMLElement | null }) {
  const held = useRef<Element | null>(null)
  useEffect(() => {
    if (busy) return
    const element = held.current
    held.current = null
    if (!element || document.activeElement !== document.body) return
    if (element instanceof HTMLElement && element.isConnected) element.focus()
    else instead?.current?.focus()
  }, [busy, instead])
  return useCallback(() => {
    held.current = document.activeElement
  }, [])
}
