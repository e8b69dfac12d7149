import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { type MySubscription, mySubscription } from '#contract/plans/payments.ts'
import { call } from '#web/lib/api.ts'

/** What somebody pays for, asked anew when their plan changes; null until it is known, and while it cannot be. */
export function useSubscription(user: User | null): MySubscription | null {
  const [subscription, setSubscription] = useState<MySubscription | null>(null)
  const [id, rank] = [user?.id, user?.rank]
  useEffect(() => {
    if (id === undefined || rank === undefined) return setSubscription(null)
    let current = true
    // The page says all else without it, and the server looks again before anything is paid.
    call(mySubscription, {}).then(
      (found) => current && setSubscription(found),
      () => {},
    )
    return () => {
      current = false
    }
  }, [id, rank])
  return subscription
}
