import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './lib/nonce.ts'

// Styles made in the browser need the document's nonce too; scroll locking of modals reads the global name.
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined
Object.assign(globalThis, { __webpack_nonce__: nonce })

// Hidden: the head script is leaving for a page that this visitor may see, and this one stays lifeless.
if (!document.documentElement.hidden) {
  // A task of its own: together with reading the scripts it would hold up what people do meanwhile.
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <NonceContext value={nonce}>
            <HydratedRouter />
          </NonceContext>
        </StrictMode>,
      )
    }),
  )
}
