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
 * Net Promoter Score after Reichheld, 'The One Number You Need to Grow', Harvard Business Review 81 (2003): of answers
 * from 0 to 10, 9 and 10 are promoters, 7 and 8 passives, 0 to 6 detractors; score = 100 (promoters - detractors) / all.
 */
export function nps(numbers: readonly CountedNumber[]) {
  const between = (low: number, high: number) =>
    totalOf(numbers.filter(({ value }) => value >= low && value <= high))
  const [promoters, passives, detractors] = [between(9, 10), between(7, 8), between(0, 6)]
  const all = promoters + passives + detractors
  return { promoters, passives, detractors, score: all === 0 ? null : (100 * (promoters - detractors)) / all }
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
