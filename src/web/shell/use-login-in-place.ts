import { usePageHandle } from '#web/lib/page-handle.ts'
import { useSession } from '#web/lib/session.ts'

/** What the login page in the page's place says; null when there is none. */
export function useLoginInPlace() {
  const { access = 'guest' } = usePageHandle()
  const { interruption, userError } = useSession()
  if (!interruption || interruption.message === null) return null
  if (!interruption.awaited && access === 'guest') return null
  return { message: userError || interruption.message, known: interruption.userId !== null }
}
