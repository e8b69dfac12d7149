import { useLocation, useNavigate } from 'react-router'

/**
 * Loads the current page anew, out of an error boundary too (a revalidation that is quick enough not to be
 * rendered as "loading" would leave the boundary standing).
 */
export function useReloadPage() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return () => navigate({ pathname, search, hash }, { replace: true, state: { newContent: true } })
}
