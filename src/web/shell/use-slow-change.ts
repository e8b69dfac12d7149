import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds that the page being left stays as it was. */
const patience = 300

/** Whether another page has been on its way for a moment. */
export function useSlowChange(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const [slow, setSlow] = useState(false)
  const leaving = location !== undefined && location.pathname !== pathname
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  return slow
}
