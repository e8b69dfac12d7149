import type { ResponseFilter } from '#contract/responses/filter.ts'
import { formatDay } from '#web/lib/format.ts'

type Days = Pick<ResponseFilter, 'from' | 'to'>

export const periods = [
  { key: '7', label: 'Last 7 days' },
  { key: '30', label: 'Last 30 days' },
  { key: '90', label: 'Last 90 days' },
  { key: 'year', label: 'This year' },
] as const
type PeriodKey = (typeof periods)[number]['key']

/** Today where the form is. */
export const todayIn = (timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** The days of a preset, today being the last. */
export function daysOf(key: PeriodKey, today: string): { from: string; to: string } {
  if (key === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const first = Date.parse(today) - (Number(key) - 1) * 86_400_000
  return { from: new Date(first).toISOString().slice(0, 10), to: today }
}

/** Which preset these days are now. */
export const periodOf = ({ from, to }: Days, today: string) =>
  periods.find(({ key }) => {
    const days = daysOf(key, today)
    return days.from === from && days.to === to
  })

/** Days in words: "Last 30 days", "4 Mar 2026 to 9 Mar 2026", "From 4 Mar 2026". */
export function daysInWords(days: Days, today: string): string {
  const preset = periodOf(days, today)
  if (preset) return preset.label
  const { from, to } = days
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  return from ? `From ${formatDay(from)}` : `Up to ${formatDay(to ?? '')}`
}
