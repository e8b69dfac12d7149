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
