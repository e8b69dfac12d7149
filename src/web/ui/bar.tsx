import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './bar.module.css'

export type BarTone = 'accent' | 'positive' | 'neutral' | 'negative'

/** One line of a distribution. The figures are text, so that nothing is told by length or colour alone. */
export function Bar({
  label,
  share,
  figure,
  tone = 'accent',
  interval,
  link,
  onPaperOnly = false,
}: {
  label: ReactNode
  /** 0 to 1; what lies outside is cut off. */
  share: number
  /** e.g. "12 · 40 %" */
  figure: ReactNode
  tone?: BarTone
  /** Ends from 0 to 1 that a line over the bar shows, and how they are said. */
  interval?: { low: number; high: number; words: string } | undefined
  /** Where the whole line leads; `on` while that is what is shown. */
  link?: { to: string; on: boolean } | undefined
  /** Folded away on the screen, but printed. */
  onPaperOnly?: boolean
}) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <li className={classes.bar} data-paper={onPaperOnly || undefined}>
      {link ? (
        <Link
          to={link.to}
          className={classes.link}
          aria-current={link.on || undefined}
          data-theirs=""
          preventScrollReset
        >
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      <span className={classes.track} title={interval?.words} aria-hidden>
        <span className={classes.fill} data-tone={tone} style={{ width }} />
        {interval && (
          <span
            className={classes.interval}
            style={{
              insetInlineStart: `${interval.low * 100}%`,
              width: `${(interval.high - interval.low) * 100}%`,
            }}
          />
        )}
      </span>
      <span className={classes.figure}>
        {figure}
        {interval && <span className={classes.unseen}>, {interval.words}</span>}
      </span>
    </li>
  )
}

export function Bars({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.bars} aria-label={label}>
      {children}
    </ul>
  )
}
