import { Notice } from '#web/ui/notice.tsx'
import { EffectsList } from './effects-list.tsx'
import type { Effects } from './effects-of.ts'

const mostShown = 4

/** Says ahead of the save what it will do to answers. */
export function EffectsHint({ effects }: { effects: Effects }) {
  const shown = effects.questions.slice(0, mostShown)
  const more = effects.questions.length - shown.length
  return (
    <Notice title="What saving does to answers you have">
      <EffectsList questions={shown} />
      {more > 0 && <p>And {more} more.</p>}
    </Notice>
  )
}
