import type { ReactNode } from 'react'
import classes from './bar.module.css'

export type BarTone = 'accent' | 'positive' | 'neutral' | 'negative'

/** One line of a distribution. The figures are text, so that nothing is told by length or colour alone. */
export function Bar({
  label,
  share,
  figure,
  tone = 'accent',
}: {
  label: ReactNode
  /** 0 to 1; what lies outside is cut off. */
  share: number
  /** e.g. "12 · 40 %" */
  figure: ReactNode
  tone?: BarTone
}) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`
  return (
    <li className={classes.bar}>
      <span className={classes.label}>{label}</span>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} data-tone={tone} style={{ width }} />
      </span>
      <span className={classes.figure}>{figure}</span>
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
