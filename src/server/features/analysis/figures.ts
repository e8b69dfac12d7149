import type { Proportion } from '#contract/analysis.ts'
import { proportion, z95 } from './proportions.ts'

/** A number and how often it was answered. */
export interface CountedNumber {
  value: number
  count: number
}

/** Tally counts as numbers in ascending order; values that count something else ('') are left out. */
export const countedNumbers = (counts: ReadonlyMap<string, number>): CountedNumber[] =>
  [...counts]
    .filter(([value, count]) => value !== '' && count > 0)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value)

const totalOf = (numbers: readonly CountedNumber[]) => numbers.reduce((total, { count }) => total + count, 0)

/** Arithmetic mean, not rounded; null without answers. */
export function mean(numbers: readonly CountedNumber[]): number | null {
  const total = totalOf(numbers)
  if (total === 0) return null
  // Neumaier's compensated sum: a very large answer must not swallow many small ones.
  let sum = 0
  let lost = 0
  for (const { value, count } of numbers) {
    const term = value * count
    const next = sum + term
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum
    sum = next
  }
  return (sum + lost) / total
}

/** The middle answer, or the mean of the two middle ones; null without answers. Expects ascending values. */
export function median(numbers: readonly CountedNumber[]): number | null {
  const total = totalOf(numbers)
  if (total === 0) return null
  const at = (rank: number) => {
    let passed = 0
    for (const { value, count } of numbers) {
      passed += count
      if (passed > rank) return value
    }
    return Number.NaN
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

/**
 * Standard deviation of the sample: the root of the squared deviations from the mean over n - 1, summed in a second pass
 * so that nearly equal answers lose no digits. Null under two answers.
 */
export function standardDeviation(numbers: readonly CountedNumber[]): number | null {
  const total = totalOf(numbers)
  const middle = mean(numbers)
  if (total < 2 || middle === null) return null
  let squares = 0
  for (const { value, count } of numbers) squares += count * (value - middle) ** 2
  return Math.sqrt(squares / (total - 1))
}

/**
 * The 95 % interval of the mean: mean ± t · s / √n with Student's t of n - 1 degrees of freedom. Null under two
 * answers.
 */
export function meanInterval(numbers: readonly CountedNumber[]): { low: number; high: number } | null {
  const total = totalOf(numbers)
  const middle = mean(numbers)
  const deviation = standardDeviation(numbers)
  if (middle === null || deviation === null) return null
  const margin = (student95(total - 1) * deviation) / Math.sqrt(total)
  return { low: middle - margin, high: middle + margin }
}

/** Exact where the series below is not exact to three digits. */
const fewDegrees = [Number.NaN, 12.706205, 4.302653, 3.182446, 2.776445, 2.570582]

/**
 * The 97.5 % quantile of Student's t: the expansion of Abramowitz and Stegun, 'Handbook of Mathematical Functions',
 * 26.7.5, to four terms.
 * @param degrees of freedom, 1 or more
 */
export function student95(degrees: number): number {
  const exact = fewDegrees[degrees]
  if (exact !== undefined) return exact
  const z = z95
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ]
  return terms.reduce((sum, term, at) => sum + term / degrees ** (at + 1), z)
}

/** Those who answered with one of some values, of all who answered. */
export const shareWithin = (numbers: readonly CountedNumber[], low: number, high = Infinity): Proportion =>
  proportion(totalOf(numbers.filter(({ value }) => value >= low && value <= high)), totalOf(numbers))

/**
 * Net Promoter Score after Reichheld, 'The One Number You Need to Grow', Harvard Business Review 81 (2003): of answers
 * from 0 to 10, 9 and 10 are promoters, 7 and 8 passives, 0 to 6 detractors; score = 100 (promoters - detractors) / all.
 * Margin of its 95 % interval: each answer counts 1, 0 or -1, whose variance is p + d - (p - d)² (Rocks, 'Interval
 * estimation for the Net Promoter Score', The American Statistician 70, 2016, there as the Wald interval). Where all
 * answers are of one kind that would be 0 whatever their number: then it is what the Wilson interval of their share
 * leaves open.
 */
export function nps(numbers: readonly CountedNumber[]) {
  const between = (low: number, high: number) => shareWithin(numbers, low, high).count
  const [promoters, passives, detractors] = [between(9, 10), between(7, 8), between(0, 6)]
  const all = promoters + passives + detractors
  if (all === 0) return { promoters, passives, detractors, score: null, margin: null }
  const difference = (promoters - detractors) / all
  const variance = (promoters + detractors) / all - difference ** 2
  const alike = Math.max(promoters, passives, detractors) === all
  const open = (all === passives ? 1 : 2) * (1 - proportion(all, all).low)
  return {
    promoters,
    passives,
    detractors,
    score: (100 * (promoters - detractors)) / all,
    margin: all < 2 ? null : 100 * (alike ? open : z95 * Math.sqrt(Math.max(0, variance) / all)),
  }
}

const binCount = 20

/** The numbers in 20 ranges of equal width; the last one includes its upper end. */
export function binned(numbers: readonly CountedNumber[]): { from: number; to: number; count: number }[] {
  const low = numbers[0]?.value
  const high = numbers.at(-1)?.value
  if (low === undefined || high === undefined) return []
  const width = (high - low) / binCount || 1
  const bins = Array.from({ length: binCount }, (_, bin) => ({
    from: low + bin * width,
    to: bin === binCount - 1 ? high : low + (bin + 1) * width,
    count: 0,
  }))
  for (const { value, count } of numbers) {
    const bin = bins[Math.min(binCount - 1, Math.floor((value - low) / width))]
    if (bin) bin.count += count
  }
  return bins
}
