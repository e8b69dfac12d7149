import { useEffect, useRef } from 'react'

/** Parts of the page marked so leave what is typed in them to the form's own undo. */
export const undoneByForm = { 'data-undo': 'form' }

/**
 * Ctrl+Z (undo), Ctrl+Shift+Z and Ctrl+Y (redo), with Cmd on a Mac. Where text is typed that is not in the form yet,
 * as in the field editor, the keys go on doing what the browser does; in the settings they are the form's. While a
 * dialog is open nothing happens behind it.
 */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const latest = useRef({ undo, redo })
  latest.current = { undo, redo }
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const wanted = wantedBy(event)
      if (!wanted || event.defaultPrevented || !isOurs(event.target)) return
      event.preventDefault()
      latest.current[wanted]()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

export const usesCommandKey = () => /Mac|iP(hone|ad)/.test(navigator.userAgent)

function wantedBy({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent) {
  if (ctrlKey === metaKey || altKey || isComposing) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

const typed =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"]), [contenteditable="true"]'

function isOurs(target: EventTarget | null) {
  if (document.querySelector('[aria-modal="true"]')) return false
  if (!(target instanceof Element)) return true
  return !target.matches(typed) || target.closest('[data-undo]')?.matches('[data-undo="form"]') === true
}
