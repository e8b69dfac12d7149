import { createContext, useContext } from 'react'

/** The Content-Security-Policy nonce of this document, for inline scripts and styles. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
