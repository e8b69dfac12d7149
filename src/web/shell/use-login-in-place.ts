import { usePageHandle } from '#web/lib/page-handle.ts'
import { useSession } from '#web/lib/session.ts'

/** The words for a login page in the page's place, and whether a session has ended there; null when there is none. */
export function useLoginInPlace() {
  const { access = 'guest' } = usePageHandle()
  const { interruption, userError } = useSession()
  if (!interruption?.message) return null
  if (!interruption.awaited && access === 'guest') return null
  return { message: userError ?? interruption.message, again: interruption.userId !== null }
}
