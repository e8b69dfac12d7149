import { useEffect } from 'react'

/** Calls this when the browser brings the page back as it was left, by its button to go back. */
export function useReturn(returned: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && returned()
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [returned])
}
