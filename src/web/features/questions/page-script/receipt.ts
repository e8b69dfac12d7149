import { scriptWords as words } from '../words.ts'
import { quietButton } from './notices.ts'

/** Puts the code of a receipt where it is shown; without one nothing is said of receipts. */
export const putReceipt = (place: ParentNode, code: string | undefined) => {
  if (!code) return place.querySelector('.receipt')?.remove()
  const shown = place.querySelector('.receipt code')
  const link = place.querySelector<HTMLAnchorElement>('.receipt a')
  if (shown) shown.textContent = code
  if (link) link.href = `/receipt/${code}`
}

/** A button that copies the code, where the browser can. */
export const addCopy = (place: ParentNode) => {
  const code = place.querySelector('.receipt code')
  if (!code?.textContent || !navigator.clipboard) return
  const button = quietButton(words.copy, () => {
    navigator.clipboard.writeText(code.textContent ?? '').then(
      () => {
        button.textContent = words.copied
      },
      // Not allowed: the code can be selected.
      () => button.remove(),
    )
  })
  button.setAttribute('aria-live', 'polite')
  place.querySelector('.receipt a')?.before(button)
}
