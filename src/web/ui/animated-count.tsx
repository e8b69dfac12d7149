import { VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

const duration = 700
const format = new Intl.NumberFormat('en-GB')

/** A count that runs to its new value when it changes; at once for those who want less motion. */
export function AnimatedCount({ count }: { count: number }) {
  const calm = useReducedMotion()
  const [shown, setShown] = useState(count)
  const from = useRef(count)

  useEffect(() => {
    const start = from.current
    if (calm || start === count) {
      from.current = count
      setShown(count)
      return
    }
    let frame = 0
    const began = performance.now()
    const step = (now: number) => {
      const done = Math.min(1, (now - began) / duration)
      from.current = Math.round(start + (count - start) * (1 - (1 - done) ** 3))
      setShown(from.current)
      if (done < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [count, calm])

  return (
    <>
      <span aria-hidden>{format.format(shown)}</span>
      <VisuallyHidden>{format.format(count)}</VisuallyHidden>
    </>
  )
}
