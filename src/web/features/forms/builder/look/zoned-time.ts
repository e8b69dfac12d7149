/** A moment as a clock in a time zone shows it: YYYY-MM-DDTHH:mm, as a field for date and time takes it. */
export function wallTime(moment: string, timeZone: string): string {
  const shown = new Date(Date.parse(moment) + offset(Date.parse(moment), timeZone))
  return Number.isNaN(shown.getTime()) ? '' : shown.toISOString().slice(0, 16)
}

/**
 * The moment at which a clock in a time zone shows a time. A time the clock leaves out is the one as long after the
 * change; of a time it shows twice, the first.
 * @returns as an ISO string in UTC; null for what is no time
 */
export function momentAt(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(asUtc)) return null
  const day = 24 * 3600 * 1000
  const [before, after] = [asUtc - offset(asUtc - day, timeZone), asUtc - offset(asUtc + day, timeZone)]
  const fits = [before, after].filter((moment) => moment + offset(moment, timeZone) === asUtc)
  return new Date(fits.length > 0 ? Math.min(...fits) : before).toISOString()
}

/** Milliseconds by which clocks of a time zone are ahead of UTC at a moment. */
function offset(moment: number, timeZone: string): number {
  if (Number.isNaN(moment)) return Number.NaN
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(moment / 1000) * 1000
}
