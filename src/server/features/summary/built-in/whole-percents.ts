/** Whole percentages that add up to 100: the largest remainders are rounded up. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const parts = counts.map((count) => Math.floor((count * 100) / total))
  const left = 100 - parts.reduce((sum, part) => sum + part, 0)
  const order = counts
    .map((count, at) => ({ at, rest: (count * 100) % total }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  const raised = new Set(order.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => (raised.has(at) ? part + 1 : part))
}
