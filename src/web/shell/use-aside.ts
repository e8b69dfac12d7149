import { useLayoutEffect } from 'react'

/** While the page is put aside, so are its open dialogs; afterwards its scrolling and its focus are as they were. */
export function useAside(aside: boolean) {
  useLayoutEffect(() => {
    if (!aside) return
    const { scrollY } = window
    const focused = document.activeElement
    const dialogs = openDialogs()
    for (const dialog of dialogs) dialog.style.setProperty('display', 'none', 'important')
    if (dialogs.length > 0) document.body.addEventListener('keydown', freeTab)
    scrollTo(0, 0)
    return () => {
      for (const dialog of dialogs) dialog.style.removeProperty('display')
      document.body.removeEventListener('keydown', freeTab)
      scrollTo(0, scrollY)
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [aside])
}

/** Dialogs lie outside of the page, side by side; those that are closed are empty. */
const openDialogs = () =>
  [...document.querySelectorAll<HTMLElement>('body > [data-portal] > *')].filter(
    (element) => element.textContent !== '',
  )

/** A dialog that is put aside would go on keeping the focus in itself; it listens at the document. */
function freeTab(event: KeyboardEvent) {
  const { target } = event
  if (event.key === 'Tab' && target instanceof Element && !target.closest('[role="dialog"]'))
    event.stopPropagation()
}
