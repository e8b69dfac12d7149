/**
 * In a page of another site: tells it how high this one is, so that its frame can follow. Any page that may show the
 * form may hear that, and nothing else is told.
 */
export const tellHeight = () => {
  if (parent === window) return
  const { body } = document
  // Where the server could not know it.
  body.classList.add('framed')
  const tell = () => parent.postMessage({ formlarkHeight: body.offsetHeight }, '*')
  new ResizeObserver(tell).observe(body)
  // The page around it may begin to listen later.
  addEventListener('message', ({ source }) => source === parent && tell())
}
