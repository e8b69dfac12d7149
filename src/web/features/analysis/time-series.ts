import { formatDay, formatMonth, formatShortDay } from '#web/lib/format.ts'

export interface DayCount {
  /** YYYY-MM-DD */
  day: string
  count: number
}

export type Step = 'day' | 'week' | 'month'

/** A stretch of days with what was counted in it. */
export interface Period {
  /** Its first day, and its last. */
  day: string
  until: string
  label: string
  shortLabel: string
  count: number
}

const dayLength = 86_400_000
const fewestDays = 14
/** Beyond these, columns would be too thin to be told apart. */
const mostDays = 92
const mostWeeks = 104

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Days between two days, none when they are the same. */
const daysBetween = (from: string, to: string) => Math.round((toTime(to) - toTime(from)) / dayLength)

/**
 * Counts by day, or by week or month when there are many days, without gaps: periods with nothing in them are there
 * with 0. At least 14 days are shown, the last counted day at the end, so that one busy day does not look like a trend.
 * @param days in any order; a day given twice is added up
 * @returns null when there are no days
 */
export function timeSeries(days: readonly DayCount[]): { step: Step; periods: Period[] } | null {
  const known = days.map(({ day }) => day).sort()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return null
  const span = daysBetween(first, last) + 1
  const step: Step = span <= mostDays ? 'day' : span <= mostWeeks * 7 ? 'week' : 'month'
  const from = span < fewestDays ? toDay(toTime(last) - (fewestDays - 1) * dayLength) : first

  const counts = new Map<string, number>()
  for (const { day, count } of days) {
    const start = startOf(step, day)
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  const periods: Period[] = []
  for (let day = startOf(step, from); day <= last; day = next(step, day))
    periods.push({
      day,
      until: toDay(toTime(next(step, day)) - dayLength),
      ...labelsOf(step, day),
      count: counts.get(day) ?? 0,
    })
  return { step, periods }
}

/** Weeks begin on Monday (ISO 8601). */
function startOf(step: Step, day: string): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const time = toTime(day)
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return toDay(time - sinceMonday * dayLength)
}

function next(step: Step, day: string): string {
  const time = toTime(day)
  if (step !== 'month') return toDay(time + (step === 'week' ? 7 : 1) * dayLength)
  const date = new Date(time)
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
}

function labelsOf(step: Step, day: string): { label: string; shortLabel: string } {
  if (step === 'month') return { label: formatMonth(day), shortLabel: formatMonth(day) }
  const label = step === 'week' ? `Week of ${formatDay(day)}` : formatDay(day)
  return { label, shortLabel: formatShortDay(day) }
}
