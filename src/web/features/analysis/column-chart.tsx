import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BarTone } from '#web/ui/bar.tsx'
import { aloneAtTheTop } from './alone-at-the-top.ts'
import classes from './column-chart.module.css'
import type { FilterLink } from './filter-links.ts'
import type { Tick } from './ticks.ts'

export interface Column {
  /** Unique, and said in full: "4 Mar 2026". */
  label: string
  count: number
  tone?: BarTone
  /** To the responses behind it. */
  link?: FilterLink | undefined
}

/**
 * Counts as columns side by side. It is a picture with one sentence; the figures themselves belong in a table next
 * to it. Pointing at a column reads it out above the chart,
 * pressing it leads to the responses behind it; for the keyboard that is in the table.
 */
export function ColumnChart({
  columns,
  ticks,
  description,
  figureOf,
}: {
  columns: readonly Column[]
  /** Which columns are named below them, and how. */
  ticks: readonly Tick[]
  /** What the picture shows, for those who do not see it. */
  description: string
  /** A column's figure in words: "12 responses". */
  figureOf: (column: Column) => string
}) {
  const navigate = useNavigate()
  const [pointed, setPointed] = useState<Column>()
  const highest = Math.max(0, ...columns.map(({ count }) => count))
  const most = aloneAtTheTop(columns)
  const read = pointed ?? most
  return (
    <div className={classes.chart}>
      <p className={classes.read} aria-hidden>
        {/* The line is there also when it is empty: nothing moves once a column is pointed at. */}
        {read ? (
          <>
            <span>{read === pointed ? read.label : `Most: ${read.label}`}</span> <b>{figureOf(read)}</b>
          </>
        ) : (
          '\u00a0'
        )}
      </p>
      <svg
        className={classes.plot}
        role="img"
        aria-label={description}
        onPointerLeave={() => setPointed(undefined)}
      >
        <line className={classes.base} x1="0" x2="100%" y1="100%" y2="100%" />
        {columns.map((column, index) => (
          <ColumnShape
            key={column.label}
            column={column}
            place={index / columns.length}
            width={1 / columns.length}
            height={highest === 0 ? 0 : column.count / highest}
            onPoint={() => setPointed(column)}
            onPress={() => column.link && navigate(column.link.to, { preventScrollReset: true })}
          />
        ))}
      </svg>
      <div className={classes.axis} aria-hidden>
        {ticks.map(({ index, label }) => (
          <span key={index} {...placeOf(index, columns.length, ticks.length)}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** In the middle below its column; at the ends of a chart with few names, flush with the chart. */
function placeOf(index: number, columns: number, ticks: number) {
  const ends = ticks < columns && columns > 1
  if (ends && index === 0) return { style: { left: 0 } }
  if (ends && index === columns - 1) return { style: { right: 0 } }
  return { 'data-centred': true, style: { left: percent((index + 0.5) / columns) } }
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** Placed in per cent of the picture, so that it fits any width without being stretched. */
function ColumnShape({
  column,
  place,
  width,
  height,
  onPoint,
  onPress,
}: {
  column: Column
  place: number
  width: number
  height: number
  onPoint: () => void
  onPress: () => void
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the picture has the same as links
    <g
      className={classes.column}
      data-tone={column.tone ?? 'accent'}
      data-link={column.link !== undefined || undefined}
      data-on={column.link?.on || undefined}
      onClick={onPress}
      onPointerEnter={onPoint}
      onPointerDown={onPoint}
    >
      <rect className={classes.hit} x={percent(place)} width={percent(width)} y="0" height="100%" />
      {column.count > 0 && (
        <rect
          className={classes.fill}
          x={percent(place + width * 0.1)}
          width={percent(width * 0.8)}
          y={percent(1 - height)}
          height={percent(height)}
          rx="2"
        />
      )}
    </g>
  )
}
