import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until React runs the page: a form must not be sent natively before that. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
