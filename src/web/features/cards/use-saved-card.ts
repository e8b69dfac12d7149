import { useEffect, useRef, useState } from 'react'
import { type Card, saveCard } from '#contract/cards.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'

/** Milliseconds without a change after which a card is kept. */
const pause = 700

/** A card that is kept on the server by itself, soon after each change and when the page is left. */
export function useSavedCard(loaded: Card) {
  const [card, setCard] = useState(loaded)
  const [failure, setFailure] = useState<string | null>(null)
  const [keeping, setKeeping] = useState(false)
  const newest = useRef<Card | null>(null)
  const sending = useRef<Promise<void>>(Promise.resolve())

  // One after the other: what was changed last is what stays.
  const keep = useRef(() => {
    sending.current = sending.current.then(async () => {
      const body = newest.current
      if (!body) return
      newest.current = null
      try {
        await call(saveCard, { body })
        setFailure(null)
      } catch (error) {
        newest.current ??= body
        setFailure(error instanceof ApiError ? error.message : 'It could not be kept.')
      }
      setKeeping(newest.current !== null)
    })
  }).current

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (newest.current === null) return
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [card, keep])
  useEffect(() => keep, [keep])

  const change = (part: Partial<Card>) => {
    const next = { ...card, ...part }
    newest.current = next
    setKeeping(true)
    setCard(next)
  }
  return { card, change, keep, failure, keeping }
}
