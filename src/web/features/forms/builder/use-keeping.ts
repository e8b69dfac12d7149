import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type BuilderState, holdsUnkeptField, isDirty } from './builder-state.ts'
import { createKeeper, type Work } from './keeper.ts'
import type { OpenedForm } from './open-form.ts'

/** Keeps what is not saved, wherever the builder is left from, and says where it is. */
export function useKeeping(state: BuilderState, opened: OpenedForm) {
  const [keeper] = useState(() => createKeeper(opened))
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const { content, field, saved, stored } = state
  const started = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state these alone are kept
  useEffect(() => {
    // A form that was only opened has nothing to be kept.
    if (!started.current && !isDirty(state)) return
    started.current = true
    keeper.keep(workOf(state))
  }, [keeper, content, field, saved, stored])

  useEffect(() => {
    const { flush, retry } = keeper
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    addEventListener('online', retry)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('online', retry)
      keeper.leave()
    }
  }, [keeper])

  return { keeper, keeping }
}

function workOf(state: BuilderState): Work | null {
  if (!isDirty(state)) return null
  const { content, field, saved, stored } = state
  return {
    formId: stored?.formId ?? null,
    version: stored?.version ?? null,
    saved,
    content,
    field: holdsUnkeptField(state) ? field : null,
  }
}
