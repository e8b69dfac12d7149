import type { Proportion } from '#contract/analysis.ts'

/** The 97.5 % quantile of the standard normal distribution: 95 % lie within it on both sides. */
export const z95 = 1.959963984540054

/**
 * A share with its 95 % Wilson score interval: E. B. Wilson, 'Probable inference, the law of succession, and
 * statistical inference', Journal of the American Statistical Association 22 (1927), without continuity correction.
 * @param count 0 to `total`
 * @param total how many answered; of none nothing is known: 0 to 1
 */
export function proportion(count: number, total: number): Proportion {
  if (total === 0) return { count, share: 0, low: 0, high: 1 }
  const share = count / total
  const square = z95 ** 2 / total
  const middle = share + square / 2
  const spread = Math.sqrt((share * (1 - share) + square / 4) * square)
  const end = (value: number) => Math.min(1, Math.max(0, value / (1 + square)))
  return {
    count,
    share,
    // Exact at the ends, where rounding would leave a hair.
    low: count === 0 ? 0 : end(middle - spread),
    high: count === total ? 1 : end(middle + spread),
  }
}

/**
 * Percentages with one decimal place that add up to exactly 100.0: each is rounded down, and the tenths that are left
 * go to the largest remainders (Hamilton's method), ties to the earlier one. All 0 where nothing was counted.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  // In whole numbers: count * 1000 = tenths * total + remainder.
  const parts = counts.map((count) => ({
    tenths: Math.floor((count * 1000) / total),
    rest: (count * 1000) % total,
  }))
  const left = 1000 - parts.reduce((sum, { tenths }) => sum + tenths, 0)
  const order = parts
    .map((_, at) => at)
    .sort((a, b) => (parts[b]?.rest ?? 0) - (parts[a]?.rest ?? 0) || a - b)
  const raised = new Set(order.slice(0, left))
  return parts.map(({ tenths }, at) => (tenths + (raised.has(at) ? 1 : 0)) / 10)
}

/** One share on its own, in percent with one decimal place, rounded half up. */
export const percentOf = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count * 1000) / total) / 10
