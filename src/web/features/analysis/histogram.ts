import type { AnalysedQuestion } from '#contract/analysis.ts'
import { formatNumber } from '#web/lib/format.ts'

export interface Bin {
  label: string
  count: number
  /** The whole numbers it goes from and to; a range of fractions has no last number. */
  within?: { from: number; to: number }
}

const mostBins = 16

/**
 * Numbers in ranges of a round width (1, 2 or 5 times a power of ten), gaps included. The lower end belongs to a
 * range, the upper one to the next; ranges of whole numbers name both ends that belong to them.
 * @param distribution each number as `value`, ascending; or ready ranges `from..to` where `binned`
 */
export function histogram({
  distribution = [],
  binned = false,
}: Pick<AnalysedQuestion, 'distribution' | 'binned'>): Bin[] {
  if (binned) {
    return distribution.map(({ value, count }) => {
      const [from = '', to = ''] = value.split('..')
      return { label: `${formatNumber(Number(from), 6)} to ${formatNumber(Number(to), 6)}`, count }
    })
  }
  const numbers = distribution.map(({ value, count }) => ({ value: Number(value), count }))
  const low = Math.min(...numbers.map(({ value }) => value))
  const high = Math.max(...numbers.map(({ value }) => value))
  if (numbers.length === 0) return []

  const whole = numbers.every(({ value }) => Number.isInteger(value))
  const width = roundWidth((high - low) / mostBins, whole)
  // 0.3 / 0.1 falls just short of 3: a number at the edge of a range belongs to that range all the same.
  const place = (value: number) => Math.floor(value / width + 1e-9)
  const first = place(low)
  const bins: Bin[] = Array.from({ length: place(high) - first + 1 }, (_, bin) => ({
    label: labelOf((first + bin) * width, width, whole),
    count: 0,
    ...(whole && { within: { from: (first + bin) * width, to: (first + bin + 1) * width - 1 } }),
  }))
  for (const { value, count } of numbers) {
    const bin = bins[place(value) - first]
    if (bin) bin.count += count
  }
  return bins
}

/** The smallest round width that is not below `least`. */
function roundWidth(least: number, whole: boolean): number {
  if (least <= 0) return 1
  if (whole && least <= 1) return 1
  // Smaller powers of ten are nothing to a computer.
  const power = 10 ** Math.max(-300, Math.floor(Math.log10(least)))
  const factor = [1, 2, 5, 10].find((step) => step * power >= least) ?? 10
  return factor * power
}

function labelOf(from: number, width: number, whole: boolean): string {
  if (whole && width === 1) return formatNumber(from)
  return whole
    ? `${formatNumber(from)} to ${formatNumber(from + width - 1)}`
    : `${formatNumber(from, 6)} to under ${formatNumber(from + width, 6)}`
}
