import { useEffect, useState } from 'react'

/** Counts seconds down to 0, by the clock: a tab in the background goes on waiting. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const timer = setInterval(tick, 250)
    function tick() {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    tick()
    return () => clearInterval(timer)
  }, [until])

  return { left, start: (seconds = 0) => setUntil(Date.now() + seconds * 1000) }
}
