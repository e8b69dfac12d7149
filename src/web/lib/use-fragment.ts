import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What stood behind # in the address. It is taken out of it at once, so that a secret there stays in no history.
 * @returns undefined before the page has come alive, '' when there was nothing
 */
export function useFragment(): string | undefined {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [fragment, setFragment] = useState<string>()
  useEffect(() => {
    if (hash.length > 1) {
      setFragment(hash.slice(1))
      navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    } else setFragment((known) => known ?? '')
  }, [hash, pathname, search, navigate])
  return fragment
}
