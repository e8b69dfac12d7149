/** A date of a content service as an ISO moment; null where it is none, or of a year without four digits. */
export function momentOf(date: string | null | undefined): string | null {
  const moment = new Date(date ?? '')
  const year = moment.getUTCFullYear()
  return year >= 1000 && year <= 9999 ? moment.toISOString() : null
}
