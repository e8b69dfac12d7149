import { useEffect, useState } from 'react'
import { checkSlug, slugSchema } from '#contract/accounts/settings.ts'
import { call } from '#web/lib/api.ts'

/** What is known about a slug while it is being typed. */
export type SlugState =
  | { is: 'mine' | 'checking' | 'available' | 'unknown' }
  | { is: 'refused'; reason: string }

/** Milliseconds without a key before the server is asked. */
const pause = 400

/** Whether a slug can be had: its form at once, the rest from the server after a pause in typing. */
export function useSlugCheck(typed: string, mine: string): SlugState {
  const checked = slugSchema.safeParse(typed)
  const slug = checked.data
  const [told, setTold] = useState<{ slug: string; state: SlugState }>()

  useEffect(() => {
    if (!slug || slug === mine) return
    let stale = false
    const tell = (state: SlugState) => {
      if (!stale) setTold({ slug, state })
    }
    const timer = setTimeout(() => {
      call(checkSlug, { params: { slug } }).then(
        ({ available, reason }) =>
          tell(
            available
              ? { is: 'available' }
              : { is: 'refused', reason: reason ?? 'This address is not available.' },
          ),
        // Saving asks again; nothing is lost without an answer here.
        () => tell({ is: 'unknown' }),
      )
    }, pause)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [slug, mine])

  if (!slug) return { is: 'refused', reason: checked.error?.issues[0]?.message ?? '' }
  if (slug === mine) return { is: 'mine' }
  return told?.slug === slug ? told.state : { is: 'checking' }
}
