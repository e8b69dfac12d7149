const written = /^([1-9]\d{3})-(\d{2})-(\d{2})$/

/** Whether `value` is a day of the calendar, written YYYY-MM-DD, in the years 1000 to 9999. */
export const isCalendarDay = (value: string) => {
  const [, year, month, day] = written.exec(value) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
