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

/** One share on its own, in percent with one decimal place, rounded half up. */
export const percentOf = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count * 1000) / total) / 10
