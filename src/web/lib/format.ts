/** The screens are in English; days are written so that nobody takes the month for the day: 4 Mar 2026. */
const locale = 'en-GB'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** 12,345 */
export const formatCount = (count: number) => whole.format(count)

/** "1 response", "12,345 responses"; `many` where an s is not enough. */
export const formatCounted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** At most so many decimals, with a true minus sign; numbers too small or too large for that in powers of ten. */
export function formatNumber(value: number, decimals = 2): string {
  const size = Math.abs(value)
  const plain = value === 0 || (size >= 0.5 * 10 ** -decimals && size < 1e15)
  const text = new Intl.NumberFormat(
    locale,
    plain
      ? { maximumFractionDigits: decimals, signDisplay: 'negative' }
      : { notation: 'scientific', maximumFractionDigits: 2 },
  ).format(value)
  return trueMinus(text)
}

/** A number as it was answered, with every decimal. */
export const formatExact = (value: number) => formatNumber(value, 15)

/** A mean: always two decimals, so that several under each other compare. */
export const formatMean = (value: number) =>
  trueMinus(
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: 'negative',
    }).format(value),
  )

/** "33.4 %" from 33.4. */
export const formatPercent = (percent: number) => `${percent.toFixed(1)}\u00a0%`

/** "33.4 %" from a share of 0 to 1, rounded half up. */
export const formatShare = (share: number) => formatPercent(Math.round(share * 1000) / 10)

/** "53.1 to 59.6", the ends of an interval of shares in percent. */
export const formatShareRange = ({ low, high }: { low: number; high: number }) =>
  `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}`

const signed = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
})

/** A score from -100 to 100: "+48.4", "−12.0", "0.0". */
export function formatScore(score: number): string {
  const text = signed.format(score)
  return text.startsWith('-') ? trueMinus(text) : text === '0.0' ? text : `+${text}`
}

const trueMinus = (text: string) => text.replaceAll('-', '−')

const dayFormat = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const shortDayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
const monthFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' })

/** "4 Mar 2026" from 2026-03-04; what is no such day is given back as it is. */
export const formatDay = (day: string) => formatUtcDay(dayFormat, day)
/** "4 Mar" */
export const formatShortDay = (day: string) => formatUtcDay(shortDayFormat, day)
/** "Mar 2026" */
export const formatMonth = (day: string) => formatUtcDay(monthFormat, day)

function formatUtcDay(format: Intl.DateTimeFormat, day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : plainSeptember(format.format(date))
}

/** "4 Mar 2026, 14:02" in the given time zone. */
export function formatMoment(iso: string, timeZone: string): string {
  const moment = new Date(iso)
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${plainSeptember(day.format(moment))}, ${time.format(moment)}`
}

/** Three letters like every other month. */
const plainSeptember = (text: string) => text.replace('Sept', 'Sep')

/** "America/New York" */
export const formatTimeZone = (timeZone: string) => timeZone.replaceAll('_', ' ')
