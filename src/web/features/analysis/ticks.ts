/** Which column is named below it, and how. */
export interface Tick {
  index: number
  label: string
}

/** Characters that fit side by side below a chart on the narrowest screen. */
const mostCharacters = 40

/** Names for the columns of a chart: all of them where they fit, else first, middle and last, or only the ends. */
export function ticksFor(labels: readonly string[]): Tick[] {
  if (labels.length === 0) return []
  const at = (indexes: number[]) =>
    [...new Set(indexes)].map((index) => ({ index, label: labels[index] ?? '' }))
  const all = at(labels.map((_, index) => index))
  if (labels.length <= 12 && labels.every((label) => label.length <= 3)) return all
  const [middle, last] = [Math.floor((labels.length - 1) / 2), labels.length - 1]
  const three = at([0, middle, last])
  const fits = three.reduce((sum, { label }) => sum + label.length, 0) <= mostCharacters
  return fits ? three : at([0, last])
}
