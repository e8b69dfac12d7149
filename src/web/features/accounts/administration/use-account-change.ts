import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { administerUser, type ListedUser } from '#contract/accounts/administration.ts'
import { adminRole } from '#contract/accounts/roles.ts'
import type { Plan } from '#contract/accounts/user.ts'
import { ApiError } from '#contract/client.ts'
import { call } from '#web/lib/api.ts'
import { reloadUser, useSession } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { AccountTask } from './account-tasks.ts'

const bodies = {
  promote: { role: adminRole },
  demote: { role: 0 },
  block: { blocked: true },
  unblock: { blocked: false },
} as const

/** Does what a dialog asked about; the list is loaded anew afterwards. */
export function useAccountChange() {
  const { revalidate } = useRevalidator()
  const { user: me } = useSession()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  /** @returns whether it was done */
  async function change(kind: AccountTask['kind'], user: ListedUser, plan: Plan, done: string) {
    if (pending) return false
    setPending(true)
    setFailure('')
    try {
      const body = kind === 'plan' ? { plan } : bodies[kind]
      await call(administerUser, { params: { userId: user.id }, body })
      showToast({ type: 'success', title: done })
      // Whoever is no admin any more is led away by the page's loader.
      if (user.id === me?.id) await reloadUser()
      await revalidate()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      return false
    } finally {
      setPending(false)
    }
  }

  return { change, pending, failure, forget: () => setFailure('') }
}
