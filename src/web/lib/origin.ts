import { createContext, useContext } from 'react'

/** Scheme and host that the page was asked at, while the server renders; undefined in the browser. */
export const OriginContext = createContext<string | undefined>(undefined)

/** What addresses that leave the page begin with. */
export const useOrigin = () => {
  const origin = useContext(OriginContext)
  return origin ?? (typeof location === 'undefined' ? '' : location.origin)
}
