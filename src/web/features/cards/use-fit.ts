import { type RefObject, useLayoutEffect, useState } from 'react'

const smallest = 0.6
const step = 0.04

/**
 * The largest size, up to 1, at which the words of an element have room in it, found by trying on the element itself.
 * The card of this size is the same everywhere, so what is found here holds on paper.
 * @param content what it says: another text is another size
 */
export function useFit(words: RefObject<HTMLElement | null>, content: unknown): number {
  const [fit, setFit] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is measured anew
  useLayoutEffect(() => {
    let over = false
    const measure = () => {
      const element = words.current
      const card = element?.parentElement
      if (over || !element || !card) return
      let size = 1
      for (; size > smallest; size -= step) {
        card.style.setProperty('--fit', String(size))
        if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) break
      }
      card.style.setProperty('--fit', String(size))
      setFit(size)
    }
    measure()
    // Letters of another font are as wide as they are only once it is there.
    document.fonts.ready.then(measure)
    return () => {
      over = true
    }
  }, [words, JSON.stringify(content)])
  return fit
}
