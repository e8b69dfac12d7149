const dayMs = 86_400_000

/** Over how many days the demo's answers are spread; the last of them is yesterday. */
export const demoDays = 60

/** Minutes after midnight (UTC) at which a day's answers come. */
const times = [8 * 60 + 40, 11 * 60 + 15, 14 * 60 + 5, 16 * 60 + 50]

/** Working days have five times as many as Saturdays and Sundays. */
const weightOf = (day: number) => ([0, 6].includes(new Date(day).getUTCDay()) ? 1 : 5)

/**
 * Spreads a list over the last days in its order: who comes together at which time. The same on the same day.
 * @param now some time of today
 */
export function overDays<T>(list: readonly T[], now: Date): { at: Date; group: T[] }[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const days = Array.from({ length: demoDays }, (_, index) => today - (demoDays - index) * dayMs)
  const total = days.reduce((sum, day) => sum + weightOf(day), 0)
  let before = 0
  return days.flatMap((day) => {
    const placeOf = (weight: number) => Math.round((list.length * weight) / total)
    const of = list.slice(placeOf(before), placeOf(before + weightOf(day)))
    before += weightOf(day)
    return times.flatMap((minutes, index) => {
      const placeIn = (part: number) => Math.round((of.length * part) / times.length)
      const group = of.slice(placeIn(index), placeIn(index + 1))
      return group.length > 0 ? [{ at: new Date(day + minutes * 60_000), group }] : []
    })
  })
}
