import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './printed-cards.module.css'

/** One card on a page of its size, or ten on a sheet with marks for cutting. */
export type Paper = 'card' | 'sheet'

const [columns, rows] = [2, 5]
/** Millimetres: the card, and where on A4 the first one begins. */
const [width, height] = [85, 55]
const [left, top] = [(210 - columns * width) / 2, (297 - rows * height) / 2]
/** Marks stand off the cards, so that nothing of them is left on one. */
const [gap, length] = [2, 5]

/** What goes onto paper in place of the whole page; on screen it is nowhere. */
export function PrintedCards({ paper, card }: { paper: Paper; card: ReactNode }) {
  const size = paper === 'card' ? `${width}mm ${height}mm` : 'A4 portrait'
  return createPortal(
    <div className={classes.print} data-paper={paper} aria-hidden="true">
      <style>{`@page { size: ${size}; margin: 0 }`}</style>
      {paper === 'card' ? (
        card
      ) : (
        <>
          <CutMarks />
          <div className={classes.grid} style={{ left: `${left}mm`, top: `${top}mm` }}>
            {Array.from({ length: columns * rows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <div key={at}>{card}</div>
            ))}
          </div>
        </>
      )}
    </div>,
    document.body,
  )
}

function CutMarks() {
  const [right, bottom] = [left + columns * width, top + rows * height]
  const across = Array.from({ length: columns + 1 }, (_, at) => left + at * width)
  const down = Array.from({ length: rows + 1 }, (_, at) => top + at * height)
  const path = [
    ...across.map((x) => `M${x} ${top - gap}v${-length}M${x} ${bottom + gap}v${length}`),
    ...down.map((y) => `M${left - gap} ${y}h${-length}M${right + gap} ${y}h${length}`),
  ].join('')
  return (
    <svg className={classes.marks} viewBox="0 0 210 297" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
