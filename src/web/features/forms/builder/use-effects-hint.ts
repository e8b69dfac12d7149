import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { BuilderState } from './builder-state.ts'
import { type Effects, effectsOf } from './effects-of.ts'

const delay = 1500

/** What saving now would do to answers, looked up a little after each change of the questions; null for nothing. */
export function useEffectsHint(state: BuilderState): Effects | null {
  const [hint, setHint] = useState<Effects | null>(null)
  const { content, saved, stored } = state

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state these alone matter
  useEffect(() => {
    let current = true
    if (content.questions === saved?.questions) return setHint(null)
    const timer = setTimeout(async () => {
      const found = await effectsOf(state).catch((error: unknown) => {
        // It is asked again before the save.
        if (error instanceof ApiError) return null
        throw error
      })
      if (current) setHint(found)
    }, delay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [content.questions, saved?.questions, stored?.formId])

  return hint
}
