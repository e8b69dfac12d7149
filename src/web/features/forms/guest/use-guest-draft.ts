import { useEffect, useState } from 'react'
import { type BuilderState, isDirty } from '../builder/builder-state.ts'
import { forgetGuestDraft, keepGuestDraft } from './guest-draft.ts'

/** Whether there is anything of one's own, and whether the device keeps it. */
export type Kept = 'nothing' | 'here' | 'failed'

/**
 * Keeps on the device what a guest changed about a template, at each change.
 * @param idle while another draft lies there that must not be written over
 */
export function useGuestDraft(template: string, state: BuilderState, idle: boolean): Kept {
  const [kept, setKept] = useState<Kept>('nothing')
  const { content, field } = state
  const dirty = isDirty(state)
  useEffect(() => {
    if (idle) return
    if (!dirty) {
      forgetGuestDraft()
      return setKept('nothing')
    }
    setKept(keepGuestDraft({ template, content, field }) ? 'here' : 'failed')
  }, [template, content, field, dirty, idle])
  return kept
}
