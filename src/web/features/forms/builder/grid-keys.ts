/** Which of several buttons in rows an arrow key leads to; null where it leads nowhere. */
export function neighbourOf(buttons: HTMLElement[], from: Element | null, key: string): HTMLElement | null {
  const at = buttons.indexOf(from as HTMLElement)
  const button = buttons[at]
  if (!button) return null
  const forward = getComputedStyle(button).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return buttons[at + 1] ?? null
  if (key === back) return buttons[at - 1] ?? null
  if (key === 'Home') return buttons[0] ?? null
  if (key === 'End') return buttons.at(-1) ?? null
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const here = button.getBoundingClientRect()
  const onward = key === 'ArrowDown' ? buttons.slice(at + 1) : buttons.slice(0, at).reverse()
  const other = (box: DOMRect) => Math.abs(box.top - here.top) > here.height / 2
  const row = onward
    .find((candidate) => other(candidate.getBoundingClientRect()))
    ?.getBoundingClientRect().top
  if (row === undefined) return null
  const inRow = onward.filter((candidate) => Math.abs(candidate.getBoundingClientRect().top - row) < 2)
  const distance = (candidate: HTMLElement) => Math.abs(candidate.getBoundingClientRect().left - here.left)
  return inRow.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best))
}
