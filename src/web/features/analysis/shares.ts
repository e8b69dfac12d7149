import type { Share } from '#contract/analysis.ts'
import { agreement } from '#contract/templates/option-sets.ts'
import { formatCount, formatPercent, formatShareRange } from '#web/lib/format.ts'
import type { BarTone } from '#web/ui/bar.tsx'
import type { FigureRow } from './figure-table.tsx'
import type { FilterLink } from './filter-links.ts'

/** Most chosen first, otherwise in the form's order; 'Other' always last. */
export const mostChosenFirst = (shares: readonly Share[]) =>
  shares.toSorted((a, b) => Number(a.value === '#other') - Number(b.value === '#other') || b.count - a.count)

/** "12 · 40.0 %" */
export const countAndShare = ({ count, percent }: Pick<Share, 'count' | 'percent'>) =>
  `${formatCount(count)} · ${formatPercent(percent)}`

const words = (text: string) => text.trim().toLowerCase()

/** Whether the options are the five points of agreement, in order. */
export const isAgreement = (shares: readonly Pick<Share, 'label'>[]) =>
  shares.length === agreement.length &&
  agreement.every(({ value }, at) => words(shares[at]?.label ?? '') === words(value))

/** The head of a table of shares; one without intervals where there are too few answers for them. */
export const shareHead = (tooFew: boolean) => [
  'Answer',
  'Answers',
  'Share',
  ...(tooFew ? [] : ['95 % interval']),
]

/** A line of a table of shares. */
export const shareRow = (share: Share, label: string, tooFew: boolean, link?: FilterLink): FigureRow => ({
  key: share.value,
  cells: [
    label,
    formatCount(share.count),
    formatPercent(share.percent),
    ...(tooFew ? [] : [formatShareRange(share)]),
  ],
  link,
})

interface Segment {
  value: string
  tone: BarTone
  /** 0 to 1: how far it is from the middle. */
  strength: number
  /** Per cent of the whole width. */
  start: number
  width: number
}

/**
 * Shares of points in order as one bar about its middle: what is below it to the left, what is above it to the right,
 * and the middle point, where there is one, half on either side. The longer side reaches the edge.
 */
export function divergingSegments(shares: readonly Pick<Share, 'value' | 'share'>[]): Segment[] {
  const middle = (shares.length - 1) / 2
  const sum = (of: (at: number) => number) =>
    shares.reduce((total, { share }, at) => total + share * of(at), 0)
  const left = sum((at) => (at < middle ? 1 : at === middle ? 0.5 : 0))
  const right = sum((at) => (at > middle ? 1 : at === middle ? 0.5 : 0))
  const scale = 50 / (Math.max(left, right) || 1)
  let start = 50 - left * scale
  return shares.map(({ value, share }, at) => {
    const segment: Segment = {
      value,
      tone: at < middle ? 'negative' : at > middle ? 'positive' : 'neutral',
      strength: middle === 0 ? 1 : Math.abs(at - middle) / middle,
      start,
      width: share * scale,
    }
    start += segment.width
    return segment
  })
}
