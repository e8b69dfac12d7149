/**
 * Shares of a whole in tenths of a percent that add up to exactly 1000, by the largest remainder method
 * (Hamilton's): each share is rounded down, then those that lost most get the tenths that are left, the larger
 * count and then the earlier one first among equals. All zeros when nothing was counted.
 */
export function sharesInTenths(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  // Whole numbers throughout: a fraction such as 0.29 * 1000 would already be rounded.
  const lines = counts.map((count, index) => ({
    index,
    count,
    tenths: Math.floor((count * 1000) / total),
    lost: (count * 1000) % total,
  }))
  let left = 1000 - lines.reduce((sum, { tenths }) => sum + tenths, 0)
  for (const line of lines.toSorted((a, b) => b.lost - a.lost || b.count - a.count || a.index - b.index)) {
    if (left === 0) break
    line.tenths++
    left--
  }
  return lines.map(({ tenths }) => tenths)
}

/** A share by itself, in tenths of a percent, rounded half up; 0 of nothing is 0. */
export const shareInTenths = (count: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((count * 2000 + whole) / (2 * whole))
