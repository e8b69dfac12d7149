import { useEffect, useState } from 'react'
import { reloadUser } from '#web/lib/session.ts'

/** Milliseconds between two looks at first, and after which it takes longer than usual. */
const [soon, late] = [1_500, 20_000]

/** Looks whether the plan of whoever is logged in has changed, for as long as it is waited for; true when it takes long. */
export function useNewPlan(waiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const begin = Date.now()
    let timer: ReturnType<typeof setTimeout>
    let current = true
    async function look() {
      // The next look may reach the server.
      await reloadUser().catch(() => undefined)
      if (!current) return
      const waited = Date.now() - begin
      setIsLate(waited > late)
      // The longer it has taken, the less often it is looked.
      timer = setTimeout(look, Math.max(soon, waited / 4))
    }
    look()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [waiting])
  return isLate
}
