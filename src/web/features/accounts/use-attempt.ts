import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'

/** What became of a call; neither while it is under way. */
interface Outcome<T> {
  answer?: T
  error?: ApiError
}

/** Makes a call once, when the page opens, and again when asked to. */
export function useAttempt<T>(attempt: () => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>({})
  const begun = useRef(false)

  async function begin() {
    setOutcome({})
    try {
      setOutcome({ answer: await attempt() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ error })
    }
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  })

  return { ...outcome, begin }
}
